import type { ReactNode } from 'react';
import { QueueRoot } from './queue-root.tsx';
import classes from './post-layout.module.css';

interface PostLayoutProps {
  /** The main content: a player, or its replacement. */
  screen: ReactNode;
  /** Next to the screen and as tall; below it on phones, where the screen stays in sight. */
  beside?: ReactNode;
  /** The title and the creator, where the gate comes between them and the rest on phones. */
  head?: ReactNode;
  /** In front of the screen. */
  gate?: ReactNode;
  info: ReactNode;
  talk: ReactNode;
  side: ReactNode;
  /** The side column belongs to the post, so it precedes the comments; an `aside` in it comes last. */
  sideFirst?: boolean;
  /** The screen takes the full width. */
  theatre?: boolean;
}

/** A screen with the post and its comments below, and a column next to it. */
export function PostLayout(props: PostLayoutProps) {
  const { screen, beside, head, gate, info, talk, side, sideFirst = false, theatre = false } = props;
  const withQueue = (
    <>
      <QueueRoot />
      {side}
    </>
  );
  return (
    <div
      className={classes.page}
      data-theatre={theatre || undefined}
      data-head={head !== undefined || undefined}
      data-side-first={sideFirst || undefined}
      data-beside={beside === undefined ? undefined : ''}
    >
      <div className={classes.screen}>{screen}</div>
      {beside === undefined ? null : <div className={classes.beside}>{beside}</div>}
      {head === undefined ? null : <div className={classes.head}>{head}</div>}
      {gate === undefined ? null : <div className={classes.gate}>{gate}</div>}
      <div className={classes.info}>{info}</div>
      {sideFirst ? <div className={classes.side}>{withQueue}</div> : null}
      <div className={classes.talk}>{talk}</div>
      {sideFirst ? null : <aside className={classes.side}>{withQueue}</aside>}
    </div>
  );
}

interface ReadingLayoutProps extends Pick<PostLayoutProps, 'info' | 'talk' | 'side'> {
  /** A text column, or the full width of the page. */
  width: 'column' | 'page';
}

/** The same for posts that are read. */
export const ReadingLayout = ({ width, info, talk, side }: ReadingLayoutProps) => (
  <div className={classes.page} data-read={width}>
    <article className={classes.info}>{info}</article>
    <div className={classes.talk}>{talk}</div>
    <aside className={classes.side}>
      <QueueRoot />
      {side}
    </aside>
  </div>
);
