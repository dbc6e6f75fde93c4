import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/payouts/copy.ts';
import { PayoutsPage } from '../studio/payouts/payouts-page.tsx';
import { overviewQuery, payoutsQuery, statementsQuery } from '../studio/payouts/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without a channel.
  await Promise.all([
    cache.fetchQuery(overviewQuery(api)),
    cache.prefetchInfiniteQuery(payoutsQuery(api)),
    cache.prefetchQuery(statementsQuery(api)),
  ]);
  const { title, description } = copy;
  return { meta: { title, description, path: '/dashboard/payouts', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <PayoutsPage />;
}
