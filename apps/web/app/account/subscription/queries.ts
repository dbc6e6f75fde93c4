import type { Api } from '@realfin/contract/contract';
import type { Post } from '@realfin/contract/posts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { idsOf, normalised } from '../../lib/entities.ts';

export const subscriptionQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: () => api.subscriptions.getSubscription(),
    staleTime: 0,
  });

const mostOpened = 6;
/** Premium posts for this person, to begin with. */
export const openedPostsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['openedPosts'],
    queryFn: normalised(async () => {
      const { content } = await api.feeds.listRecommendedContent({ size: 24 });
      const posts: Post[] = content.filter(({ premiumPlan }) => premiumPlan > 0).slice(0, mostOpened);
      return { data: idsOf(posts), posts };
    }),
    staleTime: 5 * 60_000,
  });

const previewKey = 'upgradePreview';
export const upgradePreviewQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: [previewKey],
    queryFn: () => api.subscriptions.previewUpgrade(),
    staleTime: 0,
    gcTime: 0,
  });

/** Access has changed: refetches the viewer and everything that depends on their access. */
export function useRefreshAccess(): () => Promise<void> {
  const cache = useQueryClient();
  // The upgrade price is fetched only while its dialog is open: after the upgrade, there is none.
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewKey });
}

export const refundsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['refunds'], queryFn: () => api.refunds.getRefunds(), staleTime: 0 });
