import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Comments } from '../../parts/comments/comments.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import type { ShownPage } from '../post-page/kind.ts';
import { PostLayout } from '../post-page/post-layout.tsx';
import { PostBar } from '../post-page/post-shell.tsx';
import { copy } from './copy.ts';
import { PostList } from '../post-page/post-list.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { stackPostsQuery, type StackBody } from './queries.ts';
import { nextAfter, selectedIn, wallPath } from '../post-page/rules/selection.ts';
import classes from './stack.module.css';

/** A stack: one of its posts large, what it is about, and all that is in it. */
export function StackPage({ body: stack, ...page }: ShownPage<StackBody>) {
  const { post } = page;
  const [query] = useSearchParams();
  const list = useInfiniteQuery(stackPostsQuery(stack.id));
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  const selected = selectedIn(ids, query);
  return (
    <PostLayout
      sideFirst
      className={classes}
      screen={
        selected === null ? (
          <EmptyState icon="stack-2" title={copy.empty} text={copy.emptyText} />
        ) : (
          <PostStage id={selected} path={post.path} nextId={nextAfter(ids, selected)} />
        )
      }
      info={selected === null ? null : <Selected id={selected} />}
      side={
        <>
          <InfoCard stack={stack} post={post} ids={ids} />
          <section className={classes.contents} aria-labelledby="stack-posts">
            <h2 id="stack-posts" className={classes.heading}>
              {copy.posts(list.data?.pages[0]?.total ?? 0)}
            </h2>
            <PostList ids={ids} selected={selected} path={post.path} />
            {list.isError ? <p role="alert">{copy.loadFailed}</p> : null}
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
        </>
      }
      talk={
        <>
          <PostBar {...page} />
          <Comments post={post} />
        </>
      }
    />
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
function InfoCard({ stack, post, ids }: { stack: StackBody; post: Post; ids: readonly number[] }) {
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
