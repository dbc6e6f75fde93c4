import type { Post } from '@realfin/contract/posts';
import { lazy, Suspense } from 'react';

/** The state of a premium post's free seconds. */
export type PreviewState = 'new' | 'running' | 'over';

const loadKeepWatching = () => import('./keep-watching.tsx');
const KeepWatching = lazy(loadKeepWatching);

/** Called while the free seconds play, so that the prompt is ready when they end. */
export const preloadPreviewEnd = (): void => void loadKeepWatching();

/** The prompt to continue after the free seconds. */
export const PreviewEnd = ({ post, state }: { post: Post; state: PreviewState }) =>
  state === 'over' ? (
    <Suspense>
      <KeepWatching post={post} />
    </Suspense>
  ) : null;
