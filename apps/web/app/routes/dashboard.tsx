import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { eventsQuery } from '../parts/calendar/queries.ts';
import { copy } from '../studio/earnings/copy.ts';
import { DashboardPage } from '../studio/earnings/dashboard-page.tsx';
import { earningsQuery, ledgerQuery, tipsQuery } from '../studio/earnings/queries.ts';
import { PayoutPanel } from '../studio/payouts/payout-panel.tsx';
import { overviewQuery } from '../studio/payouts/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(earningsQuery(api)),
    cache.prefetchQuery(overviewQuery(api)),
    cache.prefetchInfiniteQuery(tipsQuery(api)),
    cache.prefetchInfiniteQuery(ledgerQuery(api)),
    cache.prefetchInfiniteQuery(eventsQuery(api)),
  ]);
  const { title, description } = copy.dashboard;
  return { meta: { title, description, path: '/dashboard', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <DashboardPage payout={<PayoutPanel />} />;
}
