import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { followKey, type FollowState } from '../../lib/entities.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { track } from '../../lib/track.ts';
import { followSourceOf } from '../../lib/view-origin.ts';
import { arrivalNow } from '../../lib/way.ts';
import { copy } from './copy.ts';

// Sent immediately, because the person may leave the page at once.
const follows = latestWins((id: number, following: boolean) =>
  api.channels.followChannel({ x: id, following, source: followSourceOf(arrivalNow()) }),
);

/** Follows or unfollows optimistically, wherever the channel is shown. */
export function useFollowChannel(): (id: number, current: FollowState) => Promise<void> {
  const cache = useQueryClient();
  return async (id, current) => {
    const following = !current.following;
    const numFollowers = Math.max(0, current.numFollowers + (following ? 1 : -1));
    cache.setQueryData<FollowState>(followKey(id), { following, numFollowers });
    try {
      await follows.settle(id, following, () => cache.setQueryData<FollowState>(followKey(id), current));
      track(following ? 'follow' : 'unfollow', { creatorId: id });
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['followed'] }),
        cache.invalidateQueries({ queryKey: ['posts', { list: 'feed' }], refetchType: 'none' }),
      ]);
    } catch {
      showFailure(copy.followFailed);
    }
  };
}
