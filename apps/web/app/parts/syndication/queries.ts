import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const privateFeedsKey = ['privateFeeds'] as const;

export const privateFeedQuery = (channelId: number) =>
  queryOptions({
    queryKey: [...privateFeedsKey, channelId],
    queryFn: () => api.syndication.getPrivateFeed({ channelId }),
  });

export const privateFeedListQuery = queryOptions({
  queryKey: privateFeedsKey,
  queryFn: () => api.syndication.listPrivateFeeds(),
});
