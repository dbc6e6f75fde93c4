import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** A month, or what of it begins on a day or later. */
export interface Period {
  month: string;
  from: string | null;
}

/** Events of a period, of everyone or of one channel. */
export const scheduleQuery = (
  { month, from }: Period,
  channel: string | undefined,
  start?: string,
  api: Api = browserApi,
) =>
  infiniteQueryOptions({
    queryKey: ['schedule', month, from, channel ?? null, start ?? null],
    initialPageParam: start,
    queryFn: ({ pageParam }) =>
      api.schedule.listSchedule({
        month,
        ...(from !== null && { from }),
        ...(channel !== undefined && { channel }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
