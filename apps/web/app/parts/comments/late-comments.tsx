import type { Post } from '@realfin/contract/posts';
import { skipFirstAct } from '../../lib/speed/first-act.ts';
import { Late, lazyUntilAct } from '../../lib/speed/late.tsx';

const Comments = lazyUntilAct(() => import('./comments.tsx'));

// The address leads to one of them.
if (typeof window !== 'undefined' && window.location.hash.startsWith('#comment')) skipFirstAct();

/** The comments of a post. */
export const LateComments = ({ post }: { post: Post }) => (
  <Late>
    <Comments post={post} />
  </Late>
);
