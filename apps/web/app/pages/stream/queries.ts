import type { Api } from '@realfin/contract/contract';
import type { Stream, StreamState } from '@realfin/contract/streams';
import { timings } from '@realfin/contract/limits';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api as browserApi } from '../../lib/api.ts';
import { keepDetail, postDetailKey } from '../post-page/queries.ts';

export const streamKey = (id: number) => ['stream', id] as const;

/** A stream; its post is kept with all others. */
export const streamQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: streamKey(id),
    queryFn: async ({ client }): Promise<Omit<Stream, 'post'>> => {
      const { post, ...stream } = await api.streams.getStream({ id });
      client.setQueryData(postDetailKey(post.id), keepDetail(client, post));
      return stream;
    },
  });

const waits: ReadonlySet<StreamState> = new Set<StreamState>(['scheduled', 'live']);

/** Asks whether it has begun or ended, and reads the stream again when it has. Failures stay quiet: it asks again. */
export function useStreamChanges({ id, state }: Pick<Stream, 'id' | 'state'>): void {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: ['streamStatus', id],
    queryFn: () => browserApi.streams.getStreamStatus({ id }),
    enabled: waits.has(state),
    staleTime: 0,
    refetchInterval: timings.streamStatusMs,
    refetchOnMount: true,
  });
  const changed =
    data !== undefined && waits.has(state) && (data.type === 'STREAM_UP') !== (state === 'live');
  useEffect(() => {
    if (changed) void cache.invalidateQueries({ queryKey: streamKey(id) });
  }, [cache, changed, id]);
}

export const channelStatusQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelStatus', username.toLowerCase()],
    queryFn: () => api.streams.getChannelStatus({ username }),
    staleTime: timings.streamStatusMs,
  });
