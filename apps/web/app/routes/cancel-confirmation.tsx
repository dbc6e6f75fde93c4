import { HydrationBoundary } from '@tanstack/react-query';

import { copy } from '../features/subscriptions/copy.ts';
import { CancelPage } from '../features/subscriptions/cancel-page.tsx';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/cancel-confirmation';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(subscriptionQuery(api));
  const { title, description } = copy.cancel;
  return { meta: { title, description, path: '/cancel/confirmation', origin, hidden: true } };
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
      <CancelPage />
    </HydrationBoundary>
  );
}
