import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { recommendedContentQuery } from '../../parts/discovery/queries/discovery.ts';
import { RecommendedCards } from '../../parts/discovery/recommended-cards.tsx';
import { copy } from './copy.ts';
import { CreatorList } from './creator-list.tsx';
import { Facets } from './facets.tsx';
import { HitList } from './hit-list.tsx';
import { PostResults } from './post-results.tsx';
import {
  creatorHitsQuery,
  latestHitsQuery,
  searchPostsQuery,
  type Hit,
  type Search,
} from './queries/search.ts';
import { searchPath } from './rules/options.ts';
import { withoutRepeats } from './rules/unrepeated.ts';
import classes from './search.module.css';

export interface SearchView {
  search: Search;
  start: string | undefined;
}

export const SearchPage = ({ search, start }: SearchView) => (
  <Page>
    <Stack gap={24}>
      <Heading level={1}>{search.q === '' ? copy.title : copy.of(search.q)}</Heading>
      {search.q === '' ? (
        <EmptyState icon="search" title={copy.start} text={copy.startText}>
          <Link className={buttonClass('plain')} to="/discover">
            {copy.noneAction}
          </Link>
        </EmptyState>
      ) : (
        <Results search={search} start={start} />
      )}
    </Stack>
  </Page>
);

const isUnfiltered = ({ creator, fin, live }: Search): boolean =>
  creator === undefined && fin === undefined && live === undefined;

function Results({ search, start }: SearchView) {
  const creators = useQuery(creatorHitsQuery(search.q)).data ?? [];
  const latest = useQuery(latestHitsQuery(search)).data;
  const hasPosts = latest !== undefined && latest.hits.length > 0;
  const isWide = isUnfiltered(search);
  if (creators.length === 0 && !hasPosts && isWide) return <NoResults words={search.q} />;
  return (
    <div className={classes.results}>
      {creators.length === 0 ? null : <CreatorList creators={creators} words={search.q} />}
      <Stack gap={24}>
        <Facets search={search} />
        {hasPosts ? (
          <>
            {latest.corrected === null ? null : (
              <Text role="status">
                {copy.notFound(search.q)} <strong>{copy.corrected(latest.corrected)}</strong>
              </Text>
            )}
            {start === undefined ? <LatestHits search={search} hits={latest.hits} /> : null}
            <PostResults search={search} start={start} />
          </>
        ) : (
          <NoPosts search={search} />
        )}
      </Stack>
    </div>
  );
}

function LatestHits({ search, hits }: { search: Search; hits: readonly Hit[] }) {
  const best = useInfiniteQuery(searchPostsQuery(search, 'best')).data?.pages[0]?.hits ?? [];
  const shown = withoutRepeats(hits, best);
  if (shown.length === 0) return null;
  return (
    <Section title={copy.latest} size={22}>
      <HitList hits={shown} words={search.q} />
    </Section>
  );
}

/** Next to creators that were found, or below filters. */
const NoPosts = ({ search }: { search: Search }) =>
  isUnfiltered(search) ? (
    <EmptyState icon="search" title={copy.noPosts} text={copy.noPostsText} />
  ) : (
    <EmptyState icon="search" title={copy.filteredOut} text={copy.filteredOutText}>
      <Link className={buttonClass('plain')} to={searchPath(search.q)}>
        {copy.showAll}
      </Link>
    </EmptyState>
  );

function NoResults({ words }: { words: string }) {
  const posts = useQuery(recommendedContentQuery()).data ?? [];
  return (
    <>
      <EmptyState icon="search" title={copy.none(words)} text={copy.noneText}>
        <Link className={buttonClass('plain')} to="/discover">
          {copy.noneAction}
        </Link>
      </EmptyState>
      {posts.length === 0 ? null : (
        <div className={classes.recommended}>
          <Section title={copy.recommended} size={22}>
            <RecommendedCards posts={posts} />
          </Section>
        </div>
      )}
    </>
  );
}
