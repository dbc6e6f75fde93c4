import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const runsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'payouts'], queryFn: () => api.payouts.listRuns(), staleTime: 0 });

/** What was reported and waits for a decision. */
export const reportCountQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'count'],
    queryFn: () => api.reports.countReports(),
    staleTime: 0,
    refetchInterval: 60_000,
  });
