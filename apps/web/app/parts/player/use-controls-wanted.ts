import { useEffect, useState, type RefObject } from 'react';
import { personActs } from '../../lib/speed/first-act.ts';

/** The controls appear if a loaded picture is frozen for this long. */
const standingMs = 1_000;

/**
 * The controls of a stream hide while it plays, so they load when the person acts, or when it does not play: after a
 * pause, or where the browser refused to start it.
 */
export function useControlsWanted(media: RefObject<HTMLMediaElement | null>): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (element === null || isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    void personActs().then(() => !stop.signal.aborted && setWanted(true));
    element.addEventListener('pause', () => setWanted(true), { signal: stop.signal });
    element.addEventListener(
      'canplay',
      () => {
        timer = setTimeout(() => element.paused && setWanted(true), standingMs);
      },
      { signal: stop.signal, once: true },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [media, isWanted]);
  return [isWanted, () => setWanted(true)];
}
