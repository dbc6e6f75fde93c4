import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { recommendedContentQuery } from '../../parts/discovery/queries.ts';
import { RecommendedCards } from '../../parts/discovery/recommended-cards.tsx';
import { copy } from './copy.ts';
import { CreatorList } from './creator-list.tsx';
import { Facets } from './facets.tsx';
import { HitList } from './hit-list.tsx';
import { PostResults } from './post-results.tsx';
import { creatorHitsQuery, latestHitsQuery, type Search } from './queries.ts';
import classes from './search.module.css';

export interface SearchView {
  search: Search;
  start: string | undefined;
}

export const SearchPage = ({ search, start }: SearchView) => (
  <Page>
    <h1 className={`page-title ${classes.title}`}>{search.q === '' ? copy.title : copy.of(search.q)}</h1>
    {search.q === '' ? (
      <EmptyState icon="search" title={copy.start} text={copy.startText}>
        <Link className={buttonClass('plain')} to="/discover">
          {copy.noneAction}
        </Link>
      </EmptyState>
    ) : (
      <Results search={search} start={start} />
    )}
  </Page>
);

function Results({ search, start }: SearchView) {
  const creators = useQuery(creatorHitsQuery(search.q)).data ?? [];
  const latest = useQuery(latestHitsQuery(search)).data;
  const hasPosts = latest !== undefined && latest.hits.length > 0;
  const isWide = search.creator === undefined && search.fin === undefined;
  if (creators.length === 0 && !hasPosts && isWide) return <Nothing words={search.q} />;
  return (
    <div className={classes.results}>
      {creators.length === 0 ? null : <CreatorList creators={creators} words={search.q} />}
      <div className={classes.posts}>
        <Facets search={search} />
        {hasPosts ? (
          <>
            {latest.corrected === null ? null : (
              <p className={classes.corrected} role="status">
                {copy.notFound(search.q)} <strong>{copy.corrected(latest.corrected)}</strong>
              </p>
            )}
            {start === undefined ? (
              <section aria-labelledby="search-latest">
                <h2 id="search-latest" className={classes.heading}>
                  {copy.latest}
                </h2>
                <HitList hits={latest.hits} words={search.q} />
              </section>
            ) : null}
            <PostResults search={search} start={start} />
          </>
        ) : (
          <EmptyState icon="search" title={copy.none(search.q)} text={copy.noneText} />
        )}
      </div>
    </div>
  );
}

function Nothing({ words }: { words: string }) {
  const posts = useQuery(recommendedContentQuery()).data ?? [];
  return (
    <>
      <EmptyState icon="search" title={copy.none(words)} text={copy.noneText}>
        <Link className={buttonClass('plain')} to="/discover">
          {copy.noneAction}
        </Link>
      </EmptyState>
      {posts.length === 0 ? null : (
        <section className={classes.recommended} aria-labelledby="search-recommended">
          <h2 id="search-recommended" className={classes.heading}>
            {copy.recommended}
          </h2>
          <RecommendedCards posts={posts} />
        </section>
      )}
    </>
  );
}
