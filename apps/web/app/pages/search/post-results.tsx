import { useInfiniteQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Row } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { copy } from './copy.ts';
import { HitList } from './hit-list.tsx';
import { searchPostsQuery } from './queries/search.ts';
import type { SearchView } from './search-page.tsx';

/** The best matches, ten at a time; the button says how many are left. */
export function PostResults({ search, start }: SearchView) {
  const list = useInfiniteQuery(searchPostsQuery(search, 'best', start));
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  if (last === undefined) {
    return list.isError ? <Failed /> : null;
  }
  const hits = pages.flatMap((page) => page.hits);
  const left = Math.max(1, last.total - hits.length);
  const { q, creator, fin, live } = search;
  return (
    <Section title={copy.posts} size={22}>
      <HitList hits={hits} words={search.q} />
      {list.isFetchNextPageError ? <Failed /> : null}
      {last.nextCursor === null ? null : (
        <Row>
          <Link
            className={buttonClass('plain')}
            to={listAddress('/search', { q, creator, fin, live, cursor: last.nextCursor })}
            aria-busy={list.isFetchingNextPage}
            onClick={(event) => {
              event.preventDefault();
              void list.fetchNextPage();
            }}
          >
            {copy.more(start === undefined ? `${wholeCount(left)}${last.isExact ? '' : '+'}` : '')}
          </Link>
        </Row>
      )}
    </Section>
  );
}

const Failed = () => (
  <Text tone="error" role="alert">
    {copy.loadFailed}
  </Text>
);
