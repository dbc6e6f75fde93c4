import { HydrationBoundary } from '@tanstack/react-query';

import { copy } from '../features/earnings/copy.ts';
import { DashboardPage } from '../features/earnings/dashboard-page.tsx';
import { earningsQuery, ledgerQuery } from '../features/earnings/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/dashboard';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([cache.prefetchQuery(earningsQuery(api)), cache.prefetchInfiniteQuery(ledgerQuery(api))]);
  const { title, description } = copy.dashboard;
  return { meta: { title, description, path: '/dashboard', origin, hidden: true } };
};

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireSignIn(context, request);
  return loadPage(context, load);
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireSignInHere(request);
  return loadInBrowser(load);
};
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <DashboardPage />
    </HydrationBoundary>
  );
}
