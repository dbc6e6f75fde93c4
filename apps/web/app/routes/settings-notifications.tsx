import { HydrationBoundary } from '@tanstack/react-query';
import { copy } from '../features/notifications/copy.ts';
import { mutableQuery, mutesQuery, platformsQuery } from '../features/notifications/queries.ts';
import { NotificationSettingsPage } from '../features/notifications/settings-page.tsx';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/settings-notifications';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(platformsQuery(api)),
    cache.prefetchQuery(mutesQuery(api)),
    cache.prefetchInfiniteQuery(mutableQuery(api)),
  ]);
  const { title, description } = copy.settingsPage;
  return { meta: { title, description, path: '/settings/notifications', origin, hidden: true } };
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
      <NotificationSettingsPage />
    </HydrationBoundary>
  );
}
