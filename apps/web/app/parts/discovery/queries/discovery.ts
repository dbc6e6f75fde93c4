import type { Api } from '@realfin/contract/contract';
import type { DiscoverRow, Reason } from '@realfin/contract/feeds';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { Post } from '@realfin/contract/posts';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { idsOf, normalised } from '../../../lib/entities.ts';

/** A row by the ids of its posts; the posts themselves are cached separately. */
export type Row = Omit<DiscoverRow, 'posts'> & { ids: number[] };

export const discoverQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discover'],
    queryFn: normalised(async () => {
      const rows = await api.feeds.getDiscover();
      return {
        data: rows.map(({ posts, ...row }): Row => ({ ...row, ids: idsOf(posts) })),
        posts: rows.flatMap(({ posts }) => posts),
      };
    }),
  });

export const bannerQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['banner'], queryFn: () => api.feeds.getBanner(), staleTime: 10 * 60_000 });

/** A recommended post and its reasons. */
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
    queryFn: normalised(async () => {
      const { content } = await api.feeds.listRecommendedContent({ size, ...(fin !== undefined && { fin }) });
      const posts: Post[] = [];
      const data = content.map(({ reasons, ...post }): Recommendation => {
        posts.push(post);
        return { id: post.id, reasons };
      });
      return { data, posts };
    }),
    staleTime: 5 * 60_000,
  });

export const recommendedChannelsQuery = (
  near: { fin?: string; creatorId?: number } = {},
  size: number = pageSizes.recommendedChannels,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: ['recommendedChannels', near, size],
    queryFn: normalised(async () => {
      const channels = await api.feeds.listRecommendedChannels({ ...near, size });
      return { data: channels, channels };
    }),
    staleTime: 10 * 60_000,
  });

export const rulesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['recommendationRules'],
    queryFn: () => api.feeds.getRecommendationRules(),
    staleTime: Infinity,
  });
