import { copy } from '../account/subscription/copy.ts';
import { openedPostsQuery, subscriptionQuery } from '../account/subscription/queries.ts';
import { ThankYouPage } from '../account/subscription/thank-you-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { wantedPostQuery } from '../parts/billing/queries.ts';
import { contextFrom, eventIn } from '../parts/billing/rules/read-checkout.ts';
import { checkoutEventQuery } from '../parts/checkout/queries.ts';

const load =
  (request: Request): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const query = new URL(request.url).searchParams;
    await Promise.all([
      cache.prefetchQuery(subscriptionQuery(api)),
      cache.prefetchQuery(openedPostsQuery(api)),
      cache.prefetchQuery(wantedPostQuery(contextFrom(query).postId, api)),
      cache.prefetchQuery(checkoutEventQuery(eventIn(query), api)),
    ]);
    const { title, description } = copy.thanks;
    return { meta: { title, description, path: '/thank_you', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }) => load(request));
export const clientLoader = signedInClientLoader(({ request }) => load(request));
export const meta = metaOfPage;

export default function Page() {
  return <ThankYouPage />;
}
