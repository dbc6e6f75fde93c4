import type { Channel } from '@realfin/contract/channels';
import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions, type DataTag, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { useCached } from '../../lib/use-cached.ts';
import { keepPosts } from '../posts/queries.ts';

export const channelQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channel', username],
    queryFn: async ({ client }) => {
      const { pinnedPost, ...channel } = await api.channels.getChannel({ username });
      if (pinnedPost !== null) keepPosts(client, [pinnedPost]);
      keepFollow(client, channel);
      return { ...channel, pinnedPostId: pinnedPost?.id ?? null };
    },
  });

/** Whether the viewer follows a channel is kept once, whatever list the channel is shown in. */
export interface FollowState {
  following: boolean;
  numFollowers: number;
}
export const followKey = (channelId: number) =>
  ['follow', channelId] as unknown as DataTag<readonly ['follow', number], FollowState>;

export const keepFollow = (
  cache: QueryClient,
  { id, following, numFollowers }: FollowState & { id: number },
): void => {
  cache.setQueryData<FollowState>(followKey(id), { following, numFollowers });
};

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
    queryFn: async ({ pageParam, client }) => {
      const page = await api.channels.listChannels({
        ...search,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      for (const channel of page.content) keepFollow(client, channel);
      return page;
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The most followed channels, for people who look for somebody to follow. */
export const popularChannelsQuery = (fin: string | undefined, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['popularChannels', fin ?? null],
    queryFn: async ({ client }): Promise<Channel[]> => {
      const page = await api.channels.listChannels({ size: 16, ...(fin !== undefined && { fin }) });
      for (const channel of page.content) keepFollow(client, channel);
      return page.content;
    },
    staleTime: 10 * 60_000,
  });

export const applicationQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelApplication'],
    queryFn: () => api.channels.getApplication(),
    staleTime: 0,
  });
