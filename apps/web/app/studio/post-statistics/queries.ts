import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { postStepsIn } from '../statistics/queries.ts';
import type { Choice } from '../statistics/rules.ts';
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

export const downloadsQuery = (id: number, choice: Choice, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'downloads', id, choice.range, choice.unit],
    queryFn: async () => {
      const { asked, ...steps } = await postStepsIn(id, choice, api);
      const { days: rows, ...found } = await api.dashboard.getPostDownloads(asked);
      return { ...steps, rows, ...found };
    },
    staleTime: 60_000,
  });

const liveEveryMs = 30_000;
/** Polled while the broadcast is on air. */
export const broadcastQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'broadcast', id],
    queryFn: () => api.dashboard.getPostBroadcast({ id }),
    staleTime: liveEveryMs,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.started_at !== null && data.stopped_at === null ? liveEveryMs : false,
  });
