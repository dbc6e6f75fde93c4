import type { ReactNode } from 'react';
import classes from './post-layout.module.css';

interface PostLayoutProps {
  /** What the page is for: a player, or what stands in its place. */
  screen: ReactNode;
  info: ReactNode;
  talk: ReactNode;
  side: ReactNode;
  /** The side is part of the post, so it comes before the talk; an `aside` in it comes last. */
  sideFirst?: boolean;
  /** The screen takes the whole width. */
  theatre?: boolean;
}

/** A screen with its post below, its comments, and a column beside it. */
export function PostLayout(props: PostLayoutProps) {
  const { screen, info, talk, side, sideFirst = false, theatre = false } = props;
  return (
    <div
      className={classes.page}
      data-theatre={theatre || undefined}
      data-side-first={sideFirst || undefined}
    >
      <div className={classes.screen}>{screen}</div>
      <div className={classes.info}>{info}</div>
      {sideFirst ? <div className={classes.side}>{side}</div> : null}
      <div className={classes.talk}>{talk}</div>
      {sideFirst ? null : <aside className={classes.side}>{side}</aside>}
    </div>
  );
}

interface ReadingLayoutProps extends Pick<PostLayoutProps, 'info' | 'talk' | 'side'> {
  /** A column of text, or as wide as the page. */
  width: 'column' | 'page';
}

/** The same for a post that is read. */
export const ReadingLayout = ({ width, info, talk, side }: ReadingLayoutProps) => (
  <div className={classes.page} data-read={width}>
    <article className={classes.info}>{info}</article>
    <div className={classes.talk}>{talk}</div>
    <aside className={classes.side}>{side}</aside>
  </div>
);
