import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Comments } from '../../parts/comments/comments.tsx';
import { EventGate } from '../../parts/paywall/event-gate.tsx';
import { useAccessChanges } from '../../parts/paywall/use-access-changes.ts';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { PostList } from '../post-page/post-list.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { nextAfter, selectedIn, selectionPath } from '../post-page/selection.ts';
import { ChannelRow } from '../post-page/channel-row.tsx';
import { PostActions } from '../post-page/post-actions.tsx';
import { usePostExtras, type PostExtras } from '../post-page/queries.ts';
import layout from '../post-page/watch.module.css';
import { Recommended } from '../post-page/recommended.tsx';
import { useHashScroll } from '../../lib/hash-scroll.ts';
import { copy } from './copy.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import classes from './ppv.module.css';
import { ppvKey, ppvPostsQuery, ppvQuery } from './queries.ts';

type ShownEvent = NonNullable<ReturnType<typeof useEvent>>;
const useEvent = (id: number) => useQuery(ppvQuery(id)).data;

/** An event that is sold on its own: what it is, costs and includes, and the way in. */
export function PpvPage({ id }: { id: number }) {
  const event = useEvent(id);
  const post = usePost(event?.postId ?? 0);
  const extras = usePostExtras(event?.postId ?? 0, false);
  if (event === undefined || post === undefined || extras === undefined) return null;
  return <Shown key={id} event={event} post={post} extras={extras} />;
}

interface ShownProps {
  event: ShownEvent;
  post: Post;
  extras: PostExtras;
}

function Shown({ event, post, extras }: ShownProps) {
  const [query] = useSearchParams();
  const list = useInfiniteQuery(ppvPostsQuery(event.ppv_id));
  const ids = [...new Set(list.data?.pages.flatMap((page) => page.ids) ?? [])];
  const inside = query.has('post') ? selectedIn(ids, query) : null;
  useAccessChanges(ppvKey(event.ppv_id));
  useHashScroll();
  return (
    <div className={layout.page}>
      <div className={layout.screen}>
        {inside === null ? (
          <Entrance post={post} first={ids[0]} />
        ) : (
          <PostStage id={inside} path={post.path} nextId={nextAfter(ids, inside)} />
        )}
      </div>
      <div className={layout.info}>
        <p className={classes.kind}>
          <Icon name="ticket" size={16} />
          {copy.kind}
        </p>
        <h1 className={classes.title}>{event.title}</h1>
        {event.scheduled_at === null ? null : <EventTime at={event.scheduled_at} />}
        <div className={layout.bar}>
          <ChannelRow post={post} extras={extras} editPath={`/manage/ppv/${event.ppv_id}`} />
          <PostActions post={post} />
        </div>
        {event.description === '' ? null : <p className={classes.description}>{event.description}</p>}
      </div>
      <div className={`${layout.side} ${classes.side}`}>
        <section className={classes.contents} aria-labelledby="included">
          <h2 id="included" className={classes.heading}>
            {copy.included}
          </h2>
          {ids.length === 0 ? <p className={classes.hint}>{copy.empty}</p> : null}
          <PostList ids={ids} selected={inside} path={post.path} />
          {list.hasNextPage ? (
            <button type="button" className={buttonClass('plain')} onClick={() => void list.fetchNextPage()}>
              {copy.loadMore}
            </button>
          ) : null}
        </section>
        <aside className={classes.more}>
          <Recommended postId={post.id} />
        </aside>
      </div>
      <div className={`${layout.talk} ${classes.talk}`}>
        <Comments post={post} />
      </div>
    </div>
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
