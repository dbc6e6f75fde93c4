import type { Api } from '@realfin/contract/contract';
import { pageTimings } from '@realfin/contract/page-timings';
import type { PostDetail } from '@realfin/contract/posts';
import type { Stream } from '@realfin/contract/streams';
import { timings } from '@realfin/contract/timings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api as browserApi } from '../../lib/api.ts';
import { normalised } from '../../lib/entities.ts';
import { useNow } from '../../lib/now.ts';
import { useServerEvent } from '../../lib/realtime.ts';
import { streamStatusQuery } from '../../parts/player/queries/live.ts';
import { postPageKey } from '../post-page/queries/post-page.ts';
import { isChanging, sortStreams } from './rules.ts';

export type StreamBody = Omit<Stream, 'post'>;

export async function readStream(api: Api, id: number): Promise<{ detail: PostDetail; body: StreamBody }> {
  const { post, ...body } = await api.streams.getStream({ id });
  return { detail: post, body };
}

/** Values that change on a stream's page while it is open. */
export interface StreamNow {
  /** The encoder is disconnected and may return. */
  interrupted: boolean;
  watching: number;
  /** An administrator ended it while this page was open. */
  isCut: boolean;
  /** The address of the broadcast; null before, after, and for viewers without access. */
  liveUrl: string | null;
}

/**
 * Follows a stream from its announcement to its recording. Messages only signal a change, after which the
 * state is refetched, so their order and repetition don't matter. Polling makes up for lost messages.
 */
export function useStreamNow(stream: StreamBody): StreamNow {
  const { id, postId, state } = stream;
  const cache = useQueryClient();
  const enabled = isChanging(stream, useNow());
  const status = useQuery({
    ...streamStatusQuery(id),
    enabled,
    refetchInterval: state === 'live' ? timings.presenceMs : pageTimings.streamStatusMs,
    refetchOnMount: true,
  });
  const [isCut, setIsCut] = useState(false);
  const readPage = () => void cache.invalidateQueries({ queryKey: postPageKey('stream', id) });
  const readStatus = () => void cache.invalidateQueries({ queryKey: streamStatusQuery(id).queryKey });
  const readAll = () => {
    readStatus();
    readPage();
  };
  useServerEvent(
    'stream.changed',
    (event) => {
      if (event.streamId !== id) return;
      if (event.isCut) setIsCut(true);
      if (event.state === state) readStatus();
      else readAll();
    },
    { postId, onGap: readAll },
  );
  const known = enabled ? status.data : undefined;
  const isOther = known !== undefined && known.state !== state;
  // Refetches while the states differ, because the previous refetch may have failed.
  useEffect(() => {
    if (isOther) void cache.invalidateQueries({ queryKey: postPageKey('stream', id) });
  }, [cache, id, isOther, status.dataUpdatedAt]);
  return {
    interrupted: (known ?? stream).interrupted,
    watching: (known ?? stream).watching,
    isCut,
    liveUrl: state === 'live' ? (stream.url ?? known?.vodUrl ?? null) : null,
  };
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
