import { timings } from '@realfin/contract/limits';
import { useEffect } from 'react';
import { countView } from '../../parts/player/mutations.ts';

/** Counts a view once the text has been on screen, in a visible tab, for long enough. */
export function useReadView(postId: number, readable: boolean): void {
  useEffect(() => {
    if (!readable) return undefined;
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seconds += 1;
      if (seconds < timings.viewSeconds.read) return;
      clearInterval(timer);
      countView(postId, seconds);
    }, 1_000);
    return () => clearInterval(timer);
  }, [postId, readable]);
}
