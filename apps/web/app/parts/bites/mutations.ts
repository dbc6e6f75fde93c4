import type { Bite } from '@realfin/contract/bites';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { copy } from './copy.ts';

type Likes = Pick<Bite, 'liked' | 'like_count'>;
const sends = latestWins((id: number, liked: boolean) => api.bites.likeBite({ id, liked }));

/** Updates a bite wherever it is shown. */
function patchBite(cache: QueryClient, id: number, likes: Likes): void {
  cache.setQueryData<Bite>(['bite', id], (bite) => (bite === undefined ? bite : { ...bite, ...likes }));
  cache.setQueriesData<Bite[]>({ queryKey: ['bites'] }, (bites) =>
    bites?.map((bite) => (bite.id === id ? { ...bite, ...likes } : bite)),
  );
}

/** Likes or unlikes optimistically; then shows the server's count. */
export function useLikeBite(): (bite: Bite) => Promise<void> {
  const cache = useQueryClient();
  return async ({ id, liked, like_count: count }) => {
    patchBite(cache, id, { liked: !liked, like_count: count + (liked ? -1 : 1) });
    try {
      const counted = await sends.settle(id, !liked, () =>
        patchBite(cache, id, { liked, like_count: count }),
      );
      if (counted !== null) patchBite(cache, id, counted);
    } catch {
      showFailure(copy.likeFailed);
    }
  };
}
