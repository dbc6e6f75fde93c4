import type { Post } from '@realfin/contract/posts';
import { lazy, Suspense } from 'react';

/** Of the free seconds of a premium post. */
export type PreviewState = 'new' | 'running' | 'over';

const loadKeepWatching = () => import('./keep-watching.tsx');
const KeepWatching = lazy(loadKeepWatching);

/** While the free seconds play, so that it is there when they end. */
export const preloadPreviewEnd = (): void => void loadKeepWatching();

/** What leads on once the free seconds are over. */
export const PreviewEnd = ({ post, state }: { post: Post; state: PreviewState }) =>
  state === 'over' ? (
    <Suspense>
      <KeepWatching post={post} />
    </Suspense>
  ) : null;
