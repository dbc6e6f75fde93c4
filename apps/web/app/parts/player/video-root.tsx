import { lazy, Suspense, useEffect } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { keepQueueFor } from '../posts/store/queue.ts';
import { stopVideo, useVideo } from './store/video.ts';

const VideoHost = lazy(() => import('./video-host.tsx'));

/** Mounted outside of all pages, so that playback continues. */
export function VideoRoot() {
  const { screening, run, slot, between } = useVideo();
  const viewerId = useViewer()?.id ?? null;
  useEffect(() => keepQueueFor(viewerId), [viewerId]);
  useEffect(() => stopVideo, []);
  if (screening === null) return null;
  return (
    <Suspense fallback={null}>
      <VideoHost screening={screening} run={run} corner={slot === null} between={between} />
    </Suspense>
  );
}
