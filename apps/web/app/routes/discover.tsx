import { pageSizes } from '@realfin/contract/page-sizes';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { copy } from '../pages/discover/copy.ts';
import { DiscoverPage } from '../pages/discover/discover-page.tsx';
import { bitesQuery } from '../parts/bites/queries.ts';
import { bannerQuery, discoverQuery } from '../parts/discovery/queries/discovery.ts';
import type { Route } from './+types/discover';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.ensureQueryData(discoverQuery(api)),
    cache.prefetchQuery(bannerQuery(api)),
    cache.prefetchQuery(bitesQuery({}, pageSizes.bites, api)),
  ]);
  const { title, description } = copy;
  const path = '/discover';
  const jsonLd = { '@type': 'CollectionPage', name: title, description, url: origin + path };
  return { meta: { title, description, path, origin, jsonLd } };
};

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default function Discover() {
  return <DiscoverPage />;
}
