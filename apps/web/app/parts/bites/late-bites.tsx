import { Late, lazyUntilAct } from '../../lib/speed/late.tsx';

const BitesOfPost = lazyUntilAct(() => import('./bites-of-post.tsx'));

/** The bites of a post, whose links work without scripts. */
export const LateBites = ({ postId }: { postId: number }) => (
  <Late>
    <BitesOfPost postId={postId} />
  </Late>
);
