import { HydrationBoundary } from '@tanstack/react-query';

import { copy } from '../features/subscriptions/copy.ts';
import { ThankYouPage } from '../features/subscriptions/thank-you-page.tsx';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/thank-you';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(subscriptionQuery(api));
  const { title, description } = copy.thanks;
  return { meta: { title, description, path: '/thank_you', origin, hidden: true } };
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
      <ThankYouPage />
    </HydrationBoundary>
  );
}
