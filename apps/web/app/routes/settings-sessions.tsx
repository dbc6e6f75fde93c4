import { HydrationBoundary } from '@tanstack/react-query';

import { copy } from '../features/settings/copy.ts';
import { SessionsPage } from '../features/settings/sessions-page.tsx';
import { sessionsQuery } from '../features/settings/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/settings-sessions';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(sessionsQuery(api));
  const { title, description } = copy.sessions;
  return { meta: { title, description, path: '/settings/sessions', origin, hidden: true } };
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
      <SessionsPage />
    </HydrationBoundary>
  );
}
