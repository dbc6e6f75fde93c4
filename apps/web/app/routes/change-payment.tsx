import { ChangePaymentPage } from '../account/subscription/change-payment-page.tsx';
import { copy } from '../account/subscription/copy.ts';
import { subscriptionQuery } from '../account/subscription/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { billingConfigQuery, paymentProfilesQuery } from '../parts/billing/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(subscriptionQuery(api)),
    cache.prefetchQuery(billingConfigQuery(api)),
    cache.prefetchQuery(paymentProfilesQuery(api)),
  ]);
  const { title, description } = copy.change;
  return { meta: { title, description, path: '/change/payment', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <ChangePaymentPage />;
}
