import { HydrationBoundary } from '@tanstack/react-query';
import { billingConfigQuery, paymentProfilesQuery } from '../features/billing/queries.ts';
import { copy } from '../features/subscriptions/copy.ts';
import { ChangePaymentPage } from '../features/subscriptions/change-payment-page.tsx';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/change-payment';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(subscriptionQuery(api)),
    cache.prefetchQuery(billingConfigQuery(api)),
    cache.prefetchQuery(paymentProfilesQuery(api)),
  ]);
  const { title, description } = copy.change;
  return { meta: { title, description, path: '/change/payment', origin, hidden: true } };
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
      <ChangePaymentPage />
    </HydrationBoundary>
  );
}
