import { copy } from '../account/subscription/copy.ts';
import { subscriptionQuery } from '../account/subscription/queries.ts';
import { ThankYouPage } from '../account/subscription/thank-you-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(subscriptionQuery(api));
  const { title, description } = copy.thanks;
  return { meta: { title, description, path: '/thank_you', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <ThankYouPage />;
}
