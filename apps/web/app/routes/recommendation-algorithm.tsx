import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { AlgorithmPage } from '../pages/recommendations/algorithm-page.tsx';
import { copy } from '../pages/recommendations/copy.ts';
import { rulesQuery } from '../parts/discovery/queries/discovery.ts';
import type { Route } from './+types/recommendation-algorithm';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.ensureQueryData(rulesQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/recommendation-algorithm', origin } };
};

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default function RecommendationAlgorithm() {
  return <AlgorithmPage />;
}
