import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { manageCopy } from '../parts/bites/copy.ts';
import { managedBitesQuery } from '../parts/bites/queries.ts';
import { ManagementPage } from '../studio/bites/management-page.tsx';
import type { Route } from './+types/bites-management';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // People without a channel have no list, and see how to get a channel.
  await cache.prefetchInfiniteQuery(managedBitesQuery(api));
  const { title, description } = manageCopy;
  return { meta: { title, description, path: '/bites/management', origin, hidden: true } };
};

export const loader = signedInLoader((_args: Route.LoaderArgs) => load);
export const clientLoader = signedInClientLoader((_args: Route.ClientLoaderArgs) => load);
export const meta = metaOfPage;

export default function BitesManagement() {
  return <ManagementPage />;
}
