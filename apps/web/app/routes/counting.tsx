import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { copy } from '../pages/counting/copy.ts';
import { CountingPage } from '../pages/counting/counting-page.tsx';
import { countingQuery } from '../pages/counting/queries.ts';
import type { Route } from './+types/counting';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.ensureQueryData(countingQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/how-views-are-counted', origin } };
};

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, load);
export const clientLoader = () => loadInBrowser(load);
export const meta = metaOfPage;

export default function Counting() {
  return <CountingPage />;
}
