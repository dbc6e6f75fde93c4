import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const runsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'payouts'], queryFn: () => api.payouts.listRuns(), staleTime: 0 });

/** The open work of administrators, and the instance's warnings. */
export const overviewQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => api.admin.getOverview(),
    staleTime: 0,
    refetchInterval: 60_000,
  });
