import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { copy } from './copy.ts';
import { mutesQuery } from './queries.ts';

const mutes = latestWins((id: number, muted: boolean) =>
  muted
    ? api.notifications.muteChannel({ creator_id: id })
    : api.notifications.unmuteChannel({ creator_id: id }),
);

/** Mutes or unmutes a followed channel optimistically. */
export function useMute(): (channelId: number, muted: boolean) => Promise<void> {
  const cache = useQueryClient();
  const key = mutesQuery().queryKey;
  const put = (id: number, muted: boolean) =>
    cache.setQueryData<number[]>(key, (ids = []) =>
      muted ? [...new Set([...ids, id])] : ids.filter((each) => each !== id),
    );
  return async (id, muted) => {
    await cache.cancelQueries({ queryKey: key });
    put(id, muted);
    try {
      await mutes.settle(id, muted, () => put(id, !muted));
    } catch {
      showFailure(copy.muteFailed);
    }
  };
}
