import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** A month of all events, or of one channel's. */
export const scheduleQuery = (
  month: string,
  channel: string | undefined,
  start?: string,
  api: Api = browserApi,
) =>
  infiniteQueryOptions({
    queryKey: ['schedule', month, channel ?? null, start ?? null],
    initialPageParam: start,
    queryFn: ({ pageParam }) =>
      api.schedule.listSchedule({
        month,
        ...(channel !== undefined && { channel }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
