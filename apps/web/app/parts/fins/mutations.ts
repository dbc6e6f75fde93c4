import type { Fin } from '@realfin/contract/fins';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { copy } from './copy.ts';

const follows = latestWins((fin: string, following: boolean) => api.fins.followFin({ fin, following }));

/** Follows or unfollows optimistically, wherever the fin is shown. */
export function useFollowFin(): (name: string, following: boolean) => Promise<void> {
  const cache = useQueryClient();
  const apply = (name: string, following: boolean) => {
    const changed = <F extends Fin>(fin: F): F =>
      fin.name !== name || fin.following === following
        ? fin
        : { ...fin, following, numFollowers: fin.numFollowers + (following ? 1 : -1) };
    cache.setQueryData<Fin>(['fin', name], (fin) => (fin === undefined ? fin : changed(fin)));
    cache.setQueryData<Fin[]>(['fins'], (fins) => fins?.map(changed));
  };
  return async (name, following) => {
    apply(name, following);
    try {
      await follows.settle(name, following, () => apply(name, !following));
      await cache.invalidateQueries({ queryKey: ['posts', { list: 'feed' }], refetchType: 'none' });
    } catch {
      showFailure(copy.followFailed);
    }
  };
}
