import { CheckoutPage } from '../account/subscription/checkout-page.tsx';
import { subscriptionQuery } from '../account/subscription/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import {
  billingConfigQuery,
  buyerDetailsQuery,
  paymentProfilesQuery,
  wantedPostQuery,
} from '../parts/billing/queries.ts';
import { contextFrom, eventIn } from '../parts/billing/rules/read-checkout.ts';
import { copy } from '../parts/checkout/copy.ts';
import { checkoutEventQuery } from '../parts/checkout/queries.ts';

const load =
  (request: Request): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const query = new URL(request.url).searchParams;
    const ppvId = eventIn(query);
    await Promise.all([
      cache.prefetchQuery(subscriptionQuery(api)),
      cache.prefetchQuery(wantedPostQuery(contextFrom(query).postId, api)),
      cache.prefetchQuery(checkoutEventQuery(ppvId, api)),
      cache.prefetchQuery(billingConfigQuery(api)),
      cache.prefetchQuery(paymentProfilesQuery(api)),
      cache.prefetchQuery(buyerDetailsQuery(api)),
    ]);
    const title = ppvId === null ? copy.title : copy.event.title;
    return { meta: { title, description: copy.description, path: '/subscribe', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }) => load(request));
export const clientLoader = signedInClientLoader(({ request }) => load(request));
export const meta = metaOfPage;

export default function Page() {
  return <CheckoutPage />;
}
