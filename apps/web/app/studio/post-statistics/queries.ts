import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { daysOf } from '../statistics/rules.ts';
import type { Chosen } from './rules.ts';

export const incomeQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'income', id],
    queryFn: () => api.dashboard.getPostIncome({ id }),
    staleTime: 60_000,
  });

export const incomeLinesQuery = (id: number, { share, month }: Chosen, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['statistics', 'income-lines', id, share, month],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.dashboard.listPostIncomeLines({
        id,
        ...(share !== null && { share }),
        ...(month !== null && { month }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 60_000,
  });

export const downloadsQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'downloads', id],
    queryFn: async () => {
      const days = daysOf('28', Date.now());
      const { days: rows, ...found } = await api.dashboard.getPostDownloads({ id, ...days });
      return { days, rows, ...found };
    },
    staleTime: 60_000,
  });
