import type { Channel } from '@realfin/contract/channels';
import type { Api } from '@realfin/contract/contract';
import { pageTimings } from '@realfin/contract/page-timings';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { followKey, normalised, type CursorContext, type FollowState } from '../../lib/entities.ts';
import { useCached } from '../../lib/use-cached.ts';

export const channelQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channel', username],
    queryFn: normalised(async () => {
      const { pinnedPost, ...channel } = await api.channels.getChannel({ username });
      return {
        data: { ...channel, pinnedPostId: pinnedPost?.id ?? null },
        posts: pinnedPost === null ? [] : [pinnedPost],
        channels: [channel],
      };
    }),
  });

export const useFollowState = ({ id, following, numFollowers }: FollowState & { id: number }): FollowState =>
  useCached(followKey(id)) ?? { following, numFollowers };

export interface ChannelSearch {
  fin?: string;
  search?: string;
}

export const channelListQuery = (search: ChannelSearch, start?: string, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['channels', search, start ?? null],
    initialPageParam: start,
    queryFn: normalised<PageOf<Channel>, CursorContext>(async ({ pageParam }) => {
      const page = await api.channels.listChannels({
        ...search,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      return { data: page, channels: page.content };
    }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The most followed channels, as suggestions. */
export const popularChannelsQuery = (fin: string | undefined, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['popularChannels', fin ?? null],
    queryFn: normalised(async () => {
      const { content } = await api.channels.listChannels({ size: 16, ...(fin !== undefined && { fin }) });
      return { data: content, channels: content };
    }),
    staleTime: 10 * 60_000,
  });

export const applicationQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelApplication'],
    queryFn: () => api.channels.getApplication(),
    staleTime: 0,
  });

/** Whether a channel is on air, and where. */
export const channelStatusQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelStatus', username.toLowerCase()],
    queryFn: () => api.streams.getChannelStatus({ username }),
    staleTime: pageTimings.streamStatusMs,
  });
