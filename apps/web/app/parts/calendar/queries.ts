import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** The events of one's own channel. */
export const eventsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['calendarEvents'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.calendarEvents.listEvents(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

/** Public events that start in a month, or there on a day or later, of everyone or of one channel. */
export const publicEventsQuery = (
  { month, from }: { month: string; from: string | null },
  channel: string | undefined,
  api: Api = browserApi,
) =>
  infiniteQueryOptions({
    queryKey: ['publicEvents', month, from, channel ?? null],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.calendarEvents.listPublicEvents({
        month,
        ...(from !== null && { from }),
        ...(channel !== undefined && { channel }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
