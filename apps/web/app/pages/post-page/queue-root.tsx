import { lazy, Suspense } from 'react';
import { useQueue } from '../../parts/posts/store/queue.ts';

const QueuePanel = lazy(() => import('./queue-panel.tsx'));

/** The queue of this tab, in the side column of every post's page. */
export function QueueRoot() {
  if (useQueue().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <QueuePanel />
    </Suspense>
  );
}
