import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when media was played to its end. */
export function useEnded(media: RefObject<HTMLMediaElement | null>, onEnded: () => void): void {
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    element.addEventListener('ended', () => latest.current(), { signal: stop.signal });
    return () => stop.abort();
  }, [media]);
}
