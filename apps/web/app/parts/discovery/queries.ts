import type { Channel } from '@realfin/contract/channels';
import type { Api } from '@realfin/contract/contract';
import type { DiscoverRow, Reason } from '@realfin/contract/feeds';
import { pageSizes } from '@realfin/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepFollow } from '../channels/queries.ts';
import { keepPosts } from '../posts/queries.ts';

/** A row by the ids of its posts; the posts themselves are kept with all others. */
export type Row = Omit<DiscoverRow, 'posts'> & { ids: number[] };

export const discoverQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discover'],
    queryFn: async ({ client }): Promise<Row[]> =>
      (await api.feeds.getDiscover()).map(({ posts, ...row }) => ({ ...row, ids: keepPosts(client, posts) })),
  });

export const bannerQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['banner'], queryFn: () => api.feeds.getBanner(), staleTime: 10 * 60_000 });

/** A recommended post and why it is one. */
export interface Recommendation {
  id: number;
  reasons: Reason[];
}

export const recommendedContentQuery = (
  size: number = pageSizes.feedRecommended,
  fin?: string,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: ['recommendedContent', size, fin ?? null],
    queryFn: async ({ client }): Promise<Recommendation[]> => {
      const { content } = await api.feeds.listRecommendedContent({ size, ...(fin !== undefined && { fin }) });
      return content.map(({ reasons, ...post }) => {
        keepPosts(client, [post]);
        return { id: post.id, reasons };
      });
    },
    staleTime: 5 * 60_000,
  });

export const recommendedChannelsQuery = (
  near: { fin?: string; creatorId?: number } = {},
  size: number = pageSizes.recommendedChannels,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: ['recommendedChannels', near, size],
    queryFn: async ({ client }): Promise<Channel[]> => {
      const channels = await api.feeds.listRecommendedChannels({ ...near, size });
      for (const channel of channels) keepFollow(client, channel);
      return channels;
    },
    staleTime: 10 * 60_000,
  });

export const rulesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['recommendationRules'],
    queryFn: () => api.feeds.getRecommendationRules(),
    staleTime: Infinity,
  });

export const feedChannelsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['feedChannels'],
    queryFn: () => api.feeds.listFeedChannels(),
    staleTime: 60_000,
  });
