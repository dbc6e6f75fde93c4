import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Comments } from '../../parts/comments/comments.tsx';
import { EventGate } from '../../parts/paywall/event-gate.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { PostList } from '../post-page/post-list.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { nextAfter, selectedIn, selectionPath } from '../post-page/rules/selection.ts';
import type { ShownPage } from '../post-page/kind.ts';
import { PostLayout } from '../post-page/post-layout.tsx';
import { PostBar } from '../post-page/post-shell.tsx';
import { Recommended } from '../post-page/recommended.tsx';
import { copy } from './copy.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import classes from './ppv.module.css';
import { ppvPostsQuery, type EventBody } from './queries.ts';

/** An event that is sold on its own: what it is, costs and includes, and the way in. */
export function PpvPage({ body: event, ...page }: ShownPage<EventBody>) {
  const { post } = page;
  const [query] = useSearchParams();
  const list = useInfiniteQuery(ppvPostsQuery(event.ppv_id));
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  const inside = query.has('post') ? selectedIn(ids, query) : null;
  return (
    <PostLayout
      sideFirst
      className={classes}
      screen={
        inside === null ? (
          <Entrance post={post} first={ids[0]} />
        ) : (
          <PostStage id={inside} path={post.path} nextId={nextAfter(ids, inside)} />
        )
      }
      info={
        <>
          <p className={classes.kind}>
            <Icon name="ticket" size={16} />
            {copy.kind}
          </p>
          <h1 className={classes.title}>{event.title}</h1>
          {event.scheduled_at === null ? null : <EventTime at={event.scheduled_at} />}
          <PostBar {...page} />
          {event.description === '' ? null : <p className={classes.description}>{event.description}</p>}
        </>
      }
      side={
        <>
          <section className={classes.contents} aria-labelledby="included">
            <h2 id="included" className={classes.heading}>
              {copy.included}
            </h2>
            {ids.length === 0 ? <p className={classes.hint}>{copy.empty}</p> : null}
            <PostList ids={ids} selected={inside} path={post.path} />
            {list.hasNextPage ? (
              <button
                type="button"
                className={buttonClass('plain')}
                onClick={() => void list.fetchNextPage()}
              >
                {copy.loadMore}
              </button>
            ) : null}
          </section>
          <aside className={classes.more}>
            <Recommended postId={post.id} />
          </aside>
        </>
      }
      talk={<Comments post={post} />}
    />
  );
}

/** The picture of the event, its price, and the way in for who has a ticket. */
function Closed({ post }: { post: Post }) {
  return (
    <div className={classes.closed}>
      <PosterFrame post={post}>{null}</PosterFrame>
      <EventGate post={post} />
    </div>
  );
}

/** The picture of the event, with the way in for who has a ticket, or the gate. */
function Entrance({ post, first }: { post: Post; first: number | undefined }) {
  if (post.gate !== 'open') return <Closed post={post} />;
  return (
    <PosterFrame post={post}>
      <div className={classes.entrance}>
        <p className={classes.entered}>
          <Icon name="check" />
          {copy.entered}
        </p>
        {first === undefined ? null : (
          <Link
            className={buttonClass('accent', 'large')}
            to={selectionPath(post.path, first, true)}
            preventScrollReset
          >
            {copy.enter}
          </Link>
        )}
      </div>
    </PosterFrame>
  );
}
