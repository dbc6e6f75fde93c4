import { CheckoutPage } from '../account/subscription/checkout-page.tsx';
import { subscriptionQuery } from '../account/subscription/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { wantedPostQuery } from '../parts/billing/queries.ts';
import { billingConfigQuery, buyerDetailsQuery, paymentProfilesQuery } from '../parts/billing/queries.ts';
import { contextFrom } from '../parts/billing/rules/checkout-context.ts';
import { copy } from '../parts/checkout/copy.ts';

const load =
  (request: Request): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const { postId } = contextFrom(new URL(request.url).searchParams);
    await Promise.all([
      cache.prefetchQuery(subscriptionQuery(api)),
      cache.prefetchQuery(wantedPostQuery(postId, api)),
      cache.prefetchQuery(billingConfigQuery(api)),
      cache.prefetchQuery(paymentProfilesQuery(api)),
      cache.prefetchQuery(buyerDetailsQuery(api)),
    ]);
    const { title, description } = copy;
    return { meta: { title, description, path: '/subscribe', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }) => load(request));
export const clientLoader = signedInClientLoader(({ request }) => load(request));
export const meta = metaOfPage;

export default function Page() {
  return <CheckoutPage />;
}
