import { useEffect, useState } from 'react';
import { firstAct } from '../../lib/speed/first-act.ts';
import { playing } from './use-playing.ts';

/** On slow connections, other parts load after this time without waiting for the stream. */
const longestWaitMs = 3_000;

function firstPictureOf(postId: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listen = () => {
      const now = playing.get();
      if (now?.postId !== postId) return;
      if (now.media.readyState >= now.media.HAVE_FUTURE_DATA) resolve();
      else now.media.addEventListener('canplay', () => resolve(), { signal });
    };
    signal.addEventListener('abort', playing.subscribe(listen));
    listen();
  });
}

/** False until a post has a picture to show, the person acts, or three seconds have passed. */
export function useFirstPicture(postId: number, { isAwaited }: { isAwaited: boolean }): boolean {
  const [isPast, setPast] = useState(!isAwaited);
  useEffect(() => {
    if (isPast) return undefined;
    const stop = new AbortController();
    const end = () => {
      if (!stop.signal.aborted) setPast(true);
    };
    const timer = setTimeout(end, longestWaitMs);
    void Promise.race([firstPictureOf(postId, stop.signal), firstAct()]).then(end);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isPast, postId]);
  return isPast;
}
