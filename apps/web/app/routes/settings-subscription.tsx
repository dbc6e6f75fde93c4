import { copy } from '../account/subscription/copy.ts';
import { refundsQuery, subscriptionQuery } from '../account/subscription/queries.ts';
import { SubscriptionPage } from '../account/subscription/subscription-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { buyerDetailsQuery, invoicesQuery, paymentProfilesQuery } from '../parts/billing/queries.ts';
import { tipPlansQuery } from '../parts/tip-dialog/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(subscriptionQuery(api)),
    cache.prefetchQuery(refundsQuery(api)),
    cache.prefetchQuery(tipPlansQuery(api)),
    cache.prefetchQuery(paymentProfilesQuery(api)),
    cache.prefetchQuery(buyerDetailsQuery(api)),
    cache.prefetchInfiniteQuery(invoicesQuery(api)),
  ]);
  const { title, description } = copy.page;
  return { meta: { title, description, path: '/settings/subscription', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <SubscriptionPage />;
}
