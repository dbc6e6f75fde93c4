import type { Broadcast } from '@realfin/contract/live';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The poll interval of a broadcast; changes are also pushed. */
const pollMs = 10_000;

export const broadcastKey = (id: number) => ['broadcast', id] as const;
export const broadcastQuery = (id: number) =>
  queryOptions({
    queryKey: broadcastKey(id),
    queryFn: (): Promise<Broadcast> => api.live.getBroadcast({ id }),
    staleTime: 0,
    refetchInterval: pollMs,
  });

export const stackBroadcastsKey = (id: number) => ['stackBroadcasts', id] as const;
export const stackBroadcastsQuery = (id: number) =>
  queryOptions({
    queryKey: stackBroadcastsKey(id),
    queryFn: async (): Promise<Broadcast[]> => (await api.live.listStackBroadcasts({ id })).content,
    staleTime: 0,
    refetchInterval: pollMs,
  });

export const streamInfoKey = ['streamInfo'] as const;
export const streamInfoQuery = () =>
  queryOptions({ queryKey: streamInfoKey, queryFn: () => api.streams.getStreamInfo() });

export const streamSettingsKey = ['streamSettings'] as const;
export const streamSettingsQuery = () =>
  queryOptions({ queryKey: streamSettingsKey, queryFn: () => api.live.getSettings() });

export const streamKeyKey = ['streamKey'] as const;
export const streamKeyQuery = () =>
  queryOptions({ queryKey: streamKeyKey, queryFn: () => api.streams.getStreamKey() });
