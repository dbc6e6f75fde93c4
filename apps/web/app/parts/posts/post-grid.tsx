import { pageSizes } from '@realfin/contract/page-sizes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useNearEnd } from '../../lib/use-near-end.ts';
import { copy } from './copy.ts';
import { PostCard, PostSkeleton } from './post-card.tsx';
import { postListQuery, type PostSource } from './queries.ts';
import classes from './post-grid.module.css';

interface PostGridProps {
  source: PostSource;
  /** The first cursor of the address, for paging without scripts. */
  start?: string | undefined;
  /** The address of the page after a cursor. */
  moreAddress: (cursor: string) => string;
  heading?: 'h2' | 'h3';
  /** Already shown elsewhere on the page. */
  omit?: number | null;
  /** Shown across the list after its first page, once the reader gets there. */
  between?: ReactNode;
  empty?: ReactNode;
}
const early = 4;
const ahead = '1200px';

/** A list of posts with infinite scroll. */
export function PostGrid({ source, start, moreAddress, heading, omit, between, empty }: PostGridProps) {
  const list = useInfiniteQuery(postListQuery(source, start));
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage } = list;
  if (isPending) return <Cards>{skeletons(8)}</Cards>;
  const ids = data === undefined ? [] : [...new Set(data.pages.flatMap((page) => page.ids))];
  const cursor = data?.pages.at(-1)?.nextCursor ?? null;
  if (ids.length === 0 && !isError) {
    return empty ?? <EmptyState icon="search" title={copy.empty} text={copy.emptyHint} />;
  }
  const cards = ids
    .filter((id) => id !== omit)
    .map((id, at) => (
      <li key={id}>
        <PostCard
          id={id}
          heading={heading ?? 'h2'}
          priority={at === 0 ? 'first' : at < early ? 'early' : undefined}
        />
      </li>
    ));
  return (
    <>
      <Cards>
        {cards.slice(0, pageSizes.posts)}
        {between === undefined ? null : <li className={classes.across}>{between}</li>}
        {cards.slice(pageSizes.posts)}
        {isFetchingNextPage ? skeletons(4) : null}
      </Cards>
      <div className={classes.foot}>
        {isError ? (
          <Problem retry={() => void (ids.length === 0 ? list.refetch() : fetchNextPage())} />
        ) : null}
        {hasNextPage && cursor !== null && !isError ? (
          <MoreLink to={moreAddress(cursor)} load={() => void fetchNextPage()} busy={isFetchingNextPage} />
        ) : null}
      </div>
    </>
  );
}

export const Cards = ({ children }: { children: ReactNode }) => <ul className={classes.grid}>{children}</ul>;

const skeletons = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <li key={`skeleton-${at}`}>
      <PostSkeleton />
    </li>
  ));

const Problem = ({ retry }: { retry: () => void }) => (
  <>
    <Text tone="error" role="alert">
      {copy.loadFailed}
    </Text>
    <button type="button" className={buttonClass('plain')} onClick={retry}>
      {copy.loadMore}
    </button>
  </>
);

/** A real address without scripts; with them, it loads in place, shortly before it comes into view. */
function MoreLink({ to, load, busy }: { to: string; load: () => void; busy: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useNearEnd(link, load, { busy, ahead });
  return (
    <Link
      ref={link}
      className={buttonClass('plain')}
      to={to}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault();
        load();
      }}
    >
      {copy.loadMore}
    </Link>
  );
}
