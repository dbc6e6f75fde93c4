import type { Bite } from '@realfin/contract/bites';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { compactCount } from '../../lib/format.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useLikeBite } from './mutations.ts';

/** Likes optimistically. Visitors are sent to the login, and back. */
export function LikeButton({ bite }: { bite: Bite }) {
  const viewer = useViewer();
  const here = useHere();
  const like = useLikeBite();
  const { liked, like_count: count } = bite;
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
  return (
    <button
      type="button"
      className={buttonClass('plain')}
      data-tip={words}
      aria-pressed={liked}
      onClick={() => void like(bite)}
    >
      {face}
    </button>
  );
}
