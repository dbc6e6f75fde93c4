import { CancelPage } from '../account/subscription/cancel-page.tsx';
import { copy } from '../account/subscription/copy.ts';
import { subscriptionQuery } from '../account/subscription/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(subscriptionQuery(api));
  const { title, description } = copy.cancel;
  return { meta: { title, description, path: '/cancel/confirmation', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <CancelPage />;
}
