import { memo } from 'react';
import { skipFirstAct } from '../../lib/speed/first-act.ts';
import { Late, lazyUntilAct } from '../../lib/speed/late.tsx';

const Comments = lazyUntilAct(() => import('./comments.tsx'));

// The address leads to one of them.
if (typeof window !== 'undefined' && window.location.hash.startsWith('#comment')) skipFirstAct();

/** The comments of a post. */
export const LateComments = memo(function LateComments({ postId }: { postId: number }) {
  return (
    <Late>
      <Comments postId={postId} />
    </Late>
  );
});
