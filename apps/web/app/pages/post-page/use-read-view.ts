import { timings } from '@realfin/contract/timings';
import { useEffect, type RefObject } from 'react';
import { countView } from '../../parts/player/mutations.ts';

const loadTracking = () => import('../../parts/player/store/track-reading.ts');
/** Loaded before it is needed, because some readers leave as soon as the view counts. */
const loadSecond = Math.floor(timings.viewSeconds.read / 2);

async function followReading(text: Element, postId: number, readMs: number, signal: AbortSignal) {
  const { trackReading } = await loadTracking();
  trackReading(text, postId, readMs, signal);
}

/** Counts a view once the text has been on screen, in a visible tab, for long enough; then follows how far it is read. */
export function useReadView(postId: number, readable: boolean, text?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!readable) return undefined;
    const stop = new AbortController();
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seconds += 1;
      if (seconds === loadSecond) loadTracking().catch(() => undefined);
      if (seconds < timings.viewSeconds.read) return;
      clearInterval(timer);
      countView(postId, seconds);
      const read = text?.current ?? document.querySelector('main');
      if (read !== null) followReading(read, postId, seconds * 1000, stop.signal).catch(() => undefined);
    }, 1_000);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [postId, readable, text]);
}
