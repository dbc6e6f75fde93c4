import { pageSizes } from '@realfin/contract/page-sizes';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { copy } from '../pages/search/copy.ts';
import {
  creatorHitsQuery,
  facetsQuery,
  latestHitsQuery,
  searchPostsQuery,
  type Search,
} from '../pages/search/queries/search.ts';
import { wordsFrom } from '../pages/search/rules/words.ts';
import { SearchPage } from '../pages/search/search-page.tsx';
import { recommendedContentQuery } from '../parts/discovery/queries/discovery.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { sameFin } from '../parts/fins/rules.ts';
import { cursorFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/search';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const [q, start] = [wordsFrom(query), cursorFrom(query)];
    const fin = sameFin(await cache.ensureQueryData(finsQuery(api)), query.get('fin') ?? '')?.name;
    const creator = /^\w{1,20}$/.exec(query.get('creator') ?? '')?.[0];
    const search: Search = {
      q,
      ...(fin !== undefined && { fin }),
      ...(creator !== undefined && { creator }),
      ...(query.get('live') === 'true' && { live: 'true' as const }),
    };
    if (q !== '') {
      const [latest] = await Promise.all([
        cache.fetchQuery(latestHitsQuery(search, api)),
        cache.ensureInfiniteQueryData(searchPostsQuery(search, 'best', start, api)),
        cache.ensureQueryData(creatorHitsQuery(q, api)),
        cache.prefetchQuery(facetsQuery(search, api)),
      ]);
      if (latest.hits.length === 0) {
        await cache.prefetchQuery(recommendedContentQuery(pageSizes.feedRecommended, undefined, api));
      }
    }
    const title = q === '' ? copy.title : copy.of(q);
    return {
      search,
      start,
      meta: { title, description: copy.description, path: '/search', origin, hidden: true },
    };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, load(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(load(request));
export const meta = metaOfPage;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage search={loaderData.search} start={loaderData.start} />;
}
