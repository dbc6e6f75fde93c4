import type { ManagedPost } from '@realfin/contract/posts';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import rows from '../../components/managed-rows/managed-rows.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { ListHead } from './list-head.tsx';
import { useBulk } from './use-bulk.ts';
import { useSelecting } from './use-selecting.ts';
import { copy } from '../kit/copy.ts';
import { ManagedRow } from './managed-row.tsx';
import classes from './managed.module.css';
import { isNarrowed, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { managedQuery, type ManagedPages } from '../kit/queries/managed.ts';

const texts = copy.managed;

export function ManagedList({ filter }: { filter: ManagedFilter }) {
  const list = useInfiniteQuery(managedQuery(filter));
  const { data, isPending, isError } = list;
  if (isPending) return <Skeletons />;
  // A post that was made while one pages stands on two pages.
  const posts = [
    ...new Map(data?.pages.flatMap((page) => page.content.map((post) => [post.id, post] as const))).values(),
  ];
  if (posts.length === 0 && !isError) return <Nothing filter={filter} />;
  return (
    <>
      <Posts posts={posts} filter={filter} total={data?.pages[0]?.totalElements ?? posts.length} />
      <Foot list={list} />
    </>
  );
}

/** The posts, and what is done with those that are chosen. */
function Posts({ posts, filter, total }: { posts: ManagedPost[]; filter: ManagedFilter; total: number }) {
  const bulk = useBulk();
  const selecting = useSelecting(posts, filter, (chosen) => {
    void bulk.remove([...chosen.keys()]).finally(selecting.finish);
  });
  const titleOf = (id: number) => posts.find((post) => post.id === id)?.content.contentTitle;
  return (
    <>
      <ListHead selecting={selecting} total={total} />
      <ul className={rows.list} aria-label={texts.list}>
        {posts.map((post) => (
          <ManagedRow
            key={post.id}
            post={post}
            selecting={selecting}
            onDelete={(title) => void bulk.remove([post.id], title)}
          />
        ))}
      </ul>
      <BulkBar filter={filter} selecting={selecting} bulk={bulk} titleOf={titleOf} />
    </>
  );
}

function Foot({ list }: { list: UseInfiniteQueryResult<ManagedPages> }) {
  const { isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return (
    <div className={classes.foot}>
      {isError ? (
        <p className={classes.failed} role="alert">
          {texts.loadFailed}
        </p>
      ) : null}
      {hasNextPage || isError ? (
        <button
          type="button"
          className={buttonClass('plain')}
          aria-busy={isFetchingNextPage}
          onClick={() => void (hasNextPage ? fetchNextPage() : list.refetch())}
        >
          {texts.loadMore}
        </button>
      ) : null}
    </div>
  );
}

function Nothing({ filter }: { filter: ManagedFilter }) {
  if (isNarrowed(filter)) {
    return (
      <EmptyState icon="search" title={texts.noMatch} text={texts.noMatchText}>
        <Link className={buttonClass('plain')} to="/content/management">
          {texts.showAll}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="upload" title={texts.emptyTitle} text={texts.emptyText}>
      <Link className={buttonClass('accent')} to="/create/video">
        {texts.createVideo}
      </Link>
      <Link className={buttonClass('plain')} to="/create/article">
        {texts.createArticle}
      </Link>
    </EmptyState>
  );
}

const Skeletons = () => (
  <ul className={rows.list} aria-hidden="true">
    {Array.from({ length: 6 }, (_, at) => (
      <li key={`skeleton-${at}`} className={`${rows.row} ${classes.row}`}>
        <div className={`${rows.picture} ${classes.picture}`} />
        <div className={classes.words}>
          <span className={classes.hole} />
        </div>
      </li>
    ))}
  </ul>
);
