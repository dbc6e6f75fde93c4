import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

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

export const ledgerQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['ledger'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.ledger.listLedgerLines(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
