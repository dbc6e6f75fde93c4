import type { Api } from '@realfin/contract/contract';
import type { QueryClient } from '@tanstack/react-query';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { eventsQuery } from '../parts/calendar/queries.ts';
import { copy } from '../studio/earnings/copy.ts';
import { DashboardPage } from '../studio/earnings/dashboard-page.tsx';
import { earningsQuery, ledgerQuery, tipsQuery } from '../studio/earnings/queries.ts';
import { chosenIn, tabIn } from '../studio/earnings/rules.ts';
import { PayoutPanel } from '../studio/payouts/payout-panel.tsx';
import { overviewQuery } from '../studio/payouts/queries.ts';
import {
  audienceQuery,
  bitesQuery,
  earningsByDayQuery,
  growthQuery,
  metricsQuery,
  nowQuery,
  postsQuery,
  subscribersQuery,
  viewsQuery,
} from '../studio/statistics/queries.ts';
import { choiceIn } from '../studio/statistics/rules.ts';

/** Prefetches the data of the chosen tab; other tabs load when opened. */
const reads: Record<string, (api: Api, cache: QueryClient, query: URLSearchParams) => Promise<unknown>[]> = {
  earnings: (api, cache, query) => [
    cache.prefetchQuery(earningsQuery(api)),
    cache.prefetchQuery(overviewQuery(api)),
    cache.prefetchQuery(earningsByDayQuery(choiceIn(query, '12m'), api)),
    cache.prefetchInfiniteQuery(ledgerQuery(chosenIn(query), api)),
  ],
  tips: (api, cache) => [cache.prefetchInfiniteQuery(tipsQuery(api))],
  users: (api, cache, query) => [
    cache.prefetchQuery(nowQuery(api)),
    cache.prefetchQuery(viewsQuery(choiceIn(query, '28d'), api)),
    cache.prefetchQuery(audienceQuery(choiceIn(query, '28d'), api)),
    cache.prefetchInfiniteQuery(bitesQuery({ order: 'n_views', dir: 'desc' }, api)),
  ],
};
const readSubs = (api: Api, cache: QueryClient, query: URLSearchParams) => [
  cache.prefetchQuery(growthQuery(choiceIn(query, '12m'), api)),
  cache.prefetchQuery(subscribersQuery(api)),
  cache.prefetchInfiniteQuery(postsQuery({ order: 'posted_at', dir: 'desc' }, api)),
  cache.prefetchInfiniteQuery(eventsQuery(api)),
];

const load =
  ({ request }: { request: Request }) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const { searchParams } = new URL(request.url);
    const read = reads[tabIn(searchParams)] ?? readSubs;
    await Promise.all([cache.prefetchQuery(metricsQuery(api)), ...read(api, cache, searchParams)]);
    const { title, description } = copy.dashboard;
    return { meta: { title, description, path: '/dashboard', origin, hidden: true } };
  };

export const loader = signedInLoader(load);
export const clientLoader = signedInClientLoader(load);
export const meta = metaOfPage;

export default function Page() {
  return <DashboardPage payout={<PayoutPanel />} />;
}
