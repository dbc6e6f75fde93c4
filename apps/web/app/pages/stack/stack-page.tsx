import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Comments } from '../../parts/comments/comments.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { ChannelRow } from '../post-page/channel-row.tsx';
import { PostActions } from '../post-page/post-actions.tsx';
import { usePostExtras, type PostExtras } from '../post-page/queries.ts';
import layout from '../post-page/watch.module.css';
import { useHashScroll } from '../../lib/hash-scroll.ts';
import { copy } from './copy.ts';
import { PostList } from '../post-page/post-list.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { stackPostsQuery, stackQuery } from './queries.ts';
import { nextAfter, selectedIn, wallPath } from '../post-page/selection.ts';
import classes from './stack.module.css';

type ShownStack = NonNullable<ReturnType<typeof useStack>>;
const useStack = (id: number) => useQuery(stackQuery(id)).data;

/** A stack: one of its posts large, what it is about, and all that is in it. */
export function StackPage({ id }: { id: number }) {
  const stack = useStack(id);
  const post = usePost(stack?.postId ?? 0);
  const extras = usePostExtras(stack?.postId ?? 0, false);
  if (stack === undefined || post === undefined || extras === undefined) return null;
  return <Shown key={id} stack={stack} post={post} extras={extras} />;
}

interface ShownProps {
  stack: ShownStack;
  post: Post;
  extras: PostExtras;
}

function Shown({ stack, post, extras }: ShownProps) {
  const [query] = useSearchParams();
  const list = useInfiniteQuery(stackPostsQuery(stack.id));
  const ids = [...new Set(list.data?.pages.flatMap((page) => page.ids) ?? [])];
  const selected = selectedIn(ids, query);
  useHashScroll();
  return (
    <div className={layout.page}>
      <div className={layout.screen}>
        {selected === null ? (
          <EmptyState icon="stack-2" title={copy.empty} text={copy.emptyText} />
        ) : (
          <PostStage id={selected} path={post.path} nextId={nextAfter(ids, selected)} />
        )}
      </div>
      <div className={layout.info}>{selected === null ? null : <Selected id={selected} />}</div>
      <div className={`${layout.side} ${classes.side}`}>
        <InfoCard stack={stack} post={post} ids={ids} />
        <section className={classes.contents} aria-labelledby="stack-posts">
          <h2 id="stack-posts" className={classes.heading}>
            {copy.posts(list.data?.pages[0]?.total ?? 0)}
          </h2>
          <PostList ids={ids} selected={selected} path={post.path} />
          {list.isError ? <p role="alert">{copy.loadFailed}</p> : null}
          {list.hasNextPage ? (
            <button type="button" className={buttonClass('plain')} onClick={() => void list.fetchNextPage()}>
              {copy.loadMore}
            </button>
          ) : null}
        </section>
      </div>
      <div className={`${layout.talk} ${classes.talk}`}>
        <div className={layout.bar}>
          <ChannelRow post={post} extras={extras} editPath={`/manage/stack/${stack.id}`} />
          <PostActions post={post} />
        </div>
        <Comments post={post} />
      </div>
    </div>
  );
}

/** The post that is shown, with the way to its own page. */
function Selected({ id }: { id: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  return (
    <div className={classes.selected}>
      <p className={classes.selectedTitle}>{post.content.contentTitle}</p>
      {post.text === '' ? null : <p className={classes.text}>{post.text}</p>}
      <Link className={classes.own} to={post.path}>
        {copy.ownPage}
        <Icon name="arrow-right" size={16} />
      </Link>
    </div>
  );
}

/** What the whole stack is about, and whose it is. */
function InfoCard({ stack, post, ids }: { stack: ShownStack; post: Post; ids: readonly number[] }) {
  return (
    <section className={classes.card} aria-labelledby="stack-title">
      <p className={classes.kind}>
        <Icon name="stack-2" size={16} />
        {copy.kind}
      </p>
      <h1 id="stack-title" className={classes.title}>
        {stack.title}
      </h1>
      {stack.text === '' ? null : <p className={classes.text}>{stack.text}</p>}
      {stack.description === '' ? null : <p className={classes.text}>{stack.description}</p>}
      <p className={classes.by}>
        {copy.by} <Link to={channelPath(post.createdBy.username)}>{post.createdBy.name}</Link>
      </p>
      {ids.length < 2 ? null : (
        <Link className={`${buttonClass('plain')} ${classes.wallLink}`} to={wallPath(post.path)}>
          <Icon name="layout-grid" />
          {copy.wall}
        </Link>
      )}
    </section>
  );
}
