import type { ReactNode } from 'react';
import classes from './watch.module.css';

interface PostLayoutProps {
  /** What the page is for: a player, or what stands in its place. */
  screen: ReactNode;
  info: ReactNode;
  talk: ReactNode;
  side: ReactNode;
  /** The side is part of the post, so it comes before the talk. */
  sideFirst?: boolean;
  /** The screen takes the whole width. */
  theatre?: boolean;
  /** Added to what the layout gives its parts. */
  className?: { side?: string | undefined; talk?: string | undefined };
}

const join = (own: string | undefined, added = ''): string => `${own} ${added}`.trimEnd();

/** A screen with its post below, what people say about it, and a column beside it. */
export function PostLayout(props: PostLayoutProps) {
  const { screen, info, talk, side, sideFirst = false, theatre = false, className = {} } = props;
  const sideClass = join(classes.side, className.side);
  return (
    <div className={classes.page} data-theatre={theatre ? '' : undefined}>
      <div className={classes.screen}>{screen}</div>
      <div className={classes.info}>{info}</div>
      {sideFirst ? <div className={sideClass}>{side}</div> : null}
      <div className={join(classes.talk, className.talk)}>{talk}</div>
      {sideFirst ? null : <aside className={sideClass}>{side}</aside>}
    </div>
  );
}
