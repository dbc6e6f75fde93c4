import type { Bite } from '@realfin/contract/bites';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { api } from '../../lib/api.ts';
import { compactCount } from '../../lib/format.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { showFailure } from '../../components/toast/toast.ts';

type Likes = Pick<Bite, 'liked' | 'like_count'>;
const sends = latestWins<number>((id, liked) => api.bites.likeBite({ id, liked }));

/** Changes a bite wherever it is shown. */
function patchBite(cache: QueryClient, id: number, likes: Likes): void {
  cache.setQueryData<Bite>(['bite', id], (bite) => (bite === undefined ? bite : { ...bite, ...likes }));
  cache.setQueriesData<Bite[]>({ queryKey: ['bites'] }, (bites) =>
    bites?.map((bite) => (bite.id === id ? { ...bite, ...likes } : bite)),
  );
}

/** Likes at once, and takes it back when the server does not agree. Visitors are led to the login, and back. */
export function LikeButton({ bite }: { bite: Bite }) {
  const viewer = useViewer();
  const here = useHere();
  const cache = useQueryClient();
  const { id, liked, like_count: count } = bite;
  const words = viewer === null ? copy.like.login : liked ? copy.like.on : copy.like.off;
  const face = (
    <>
      <Icon name={liked ? 'thumb-up-filled' : 'thumb-up'} />
      {compactCount(count)}
      <span className="visually-hidden">{words}</span>
    </>
  );
  if (viewer === null)
    return (
      <a className={buttonClass('plain')} data-tip={words} href={loginPath(here)}>
        {face}
      </a>
    );
  const toggle = async () => {
    patchBite(cache, id, { liked: !liked, like_count: count + (liked ? -1 : 1) });
    try {
      await sends.settle(id, !liked, () => patchBite(cache, id, { liked, like_count: count }));
    } catch {
      showFailure(copy.likeFailed);
    }
  };
  return (
    <button
      type="button"
      className={buttonClass('plain')}
      data-tip={words}
      aria-pressed={liked}
      onClick={() => void toggle()}
    >
      {face}
    </button>
  );
}
