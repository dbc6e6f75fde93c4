import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { copy } from './copy.ts';
import { privateFeedQuery, privateFeedsKey } from './queries.ts';

export type FeedChange = 'create' | 'rotate' | 'revoke';
const calls = {
  create: api.syndication.createPrivateFeed,
  rotate: api.syndication.rotatePrivateFeed,
  revoke: api.syndication.revokePrivateFeed,
};

export function useFeedChange(channelId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: FeedChange) => calls[change]({ channelId }),
    onSuccess: async (feed) => {
      cache.setQueryData(privateFeedQuery(channelId).queryKey, feed);
      await cache.invalidateQueries({ queryKey: privateFeedsKey, exact: true });
    },
    onError: () => showFailure(copy.failed),
  });
}
