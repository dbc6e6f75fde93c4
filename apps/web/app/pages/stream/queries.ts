import type { Api } from '@realfin/contract/contract';
import { timings } from '@realfin/contract/limits';
import type { PostDetail } from '@realfin/contract/posts';
import type { Stream, StreamState } from '@realfin/contract/streams';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api as browserApi } from '../../lib/api.ts';
import { normalised } from '../../lib/entities.ts';
import { postPageKey } from '../post-page/queries/post-page.ts';
import { sortStreams } from './rules.ts';

export type StreamBody = Omit<Stream, 'post'>;

export async function readStream(api: Api, id: number): Promise<{ detail: PostDetail; body: StreamBody }> {
  const { post, ...body } = await api.streams.getStream({ id });
  return { detail: post, body };
}

const waits: ReadonlySet<StreamState> = new Set<StreamState>(['scheduled', 'live']);

/**
 * Polls whether the stream has started or ended, and refetches it on a change. Ignores failures: the next
 * poll retries.
 */
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
    if (changed) void cache.invalidateQueries({ queryKey: postPageKey('stream', id) });
  }, [cache, changed, id]);
}

/** The streams of a channel, split into upcoming and past ones. */
export const channelStreamsQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelStreams', username.toLowerCase()],
    queryFn: normalised(async () => {
      const { content: posts } = await api.posts.listChannelPosts({ name: username, filter: 'streams' });
      return { data: sortStreams(posts), posts };
    }),
    staleTime: 0,
  });
