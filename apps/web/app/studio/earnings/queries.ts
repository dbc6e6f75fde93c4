import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { daysOf, type Range, type Unit } from '../statistics/rules.ts';
import { queryOf, type Chosen } from './rules.ts';

export const earningsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['earnings'], queryFn: () => api.ledger.getEarnings(), staleTime: 0 });

export const tipsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['received-tips'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.tips.listReceivedTips(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

export const recurringTipsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['recurring-tips'], queryFn: () => api.tips.getRecurringTips(), staleTime: 0 });

export const earningsByDayQuery = (range: Range, unit: Unit, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['earnings', range, unit],
    queryFn: async () => {
      const days = daysOf(range, Date.now());
      return { days, rows: (await api.dashboard.listEarnings({ ...days, grouped_by: unit })).rows };
    },
    staleTime: 0,
  });

export const ledgerQuery = (chosen: Chosen, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['ledger', chosen],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.ledger.listLedgerLines({
        ...queryOf(chosen),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
