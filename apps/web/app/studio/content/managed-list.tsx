import type { ManagedPost } from '@realfin/contract/posts';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { creatorSteps, FirstSteps } from '../../parts/session/first-steps.tsx';
import { managedQuery, type ManagedPages } from '../kit/queries/managed.ts';
import { isNarrowed, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { BulkBar } from './bulk-bar.tsx';
import { copy } from './copy.ts';
import { ListHead } from './list-head.tsx';
import { ManagedRow } from './managed-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useLiveList } from './use-live-list.ts';
import { useSelecting } from './use-selecting.ts';
import classes from './managed-row.module.css';

const texts = copy.managed;

export function ManagedList({ filter }: { filter: ManagedFilter }) {
  const list = useInfiniteQuery(managedQuery(filter));
  const { data, isPending, isError } = list;
  // Deduplicated, because a new post shifts others to the next page, which lists them again.
  const posts = useLiveList([
    ...new Map(data?.pages.flatMap((page) => page.content.map((post) => [post.id, post] as const))).values(),
  ]);
  if (isPending) return <Skeletons />;
  if (posts.length === 0 && !isError) return <Nothing filter={filter} />;
  return (
    <>
      <Posts posts={posts} filter={filter} total={data?.pages[0]?.totalElements ?? posts.length} />
      <Foot list={list} />
    </>
  );
}

/** The posts, and the actions on selected ones. */
function Posts({ posts, filter, total }: { posts: ManagedPost[]; filter: ManagedFilter; total: number }) {
  const bulk = useBulk();
  const selecting = useSelecting(posts, (chosen) => {
    void bulk.remove([...chosen.keys()]).finally(selecting.finish);
  });
  const titleOf = (id: number) => posts.find((post) => post.id === id)?.content.contentTitle;
  return (
    <>
      <ListHead selecting={selecting} total={total} />
      <Stack as="ul" gap={4} label={texts.list}>
        {posts.map((post) => (
          <ManagedRow
            key={post.id}
            post={post}
            selecting={selecting}
            onDelete={(title) => void bulk.remove([post.id], title)}
          />
        ))}
      </Stack>
      <BulkBar filter={filter} selecting={selecting} bulk={bulk} titleOf={titleOf} />
    </>
  );
}

function Foot({ list }: { list: UseInfiniteQueryResult<ManagedPages> }) {
  const { isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return (
    <Stack gap={12}>
      {isError ? (
        <Text tone="error" role="alert">
          {texts.loadFailed}
        </Text>
      ) : null}
      {hasNextPage || isError ? (
        <Row>
          <Button
            aria-busy={isFetchingNextPage}
            onClick={() => void (hasNextPage ? fetchNextPage() : list.refetch())}
          >
            {texts.loadMore}
          </Button>
        </Row>
      ) : null}
    </Stack>
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
  return <FirstSteps title={texts.emptyTitle} text={texts.emptyText} steps={creatorSteps} />;
}

const Skeletons = () => (
  <div aria-hidden="true">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={`skeleton-${at}`} className={classes.row}>
        <span />
        <Skeleton shape="picture" />
        <Skeleton width="half" />
      </div>
    ))}
  </div>
);
