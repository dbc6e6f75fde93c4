import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { readAll } from '../statistics/queries.ts';
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

export const exportTips = (api: Api = browserApi) =>
  readAll((cursor) => api.tips.listReceivedTips({ size: 100, ...cursor }));

export const recurringTipsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['recurring-tips'], queryFn: () => api.tips.getRecurringTips(), staleTime: 0 });

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
