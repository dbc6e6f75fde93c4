import { HydrationBoundary } from '@tanstack/react-query';
import { invoicesQuery, paymentProfilesQuery } from '../features/billing/queries.ts';
import { copy } from '../features/subscriptions/copy.ts';
import { SubscriptionPage } from '../features/subscriptions/subscription-page.tsx';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/settings-subscription';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(subscriptionQuery(api)),
    cache.prefetchQuery(paymentProfilesQuery(api)),
    cache.prefetchInfiniteQuery(invoicesQuery(api)),
  ]);
  const { title, description } = copy.page;
  return { meta: { title, description, path: '/settings/subscription', origin, hidden: true } };
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
      <SubscriptionPage />
    </HydrationBoundary>
  );
}
