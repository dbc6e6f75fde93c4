import { useEffect, useState, type RefObject } from 'react';

/** Whether it has played to its end and is still there. */
export function useEnded(media: RefObject<HTMLMediaElement | null>): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    element.addEventListener('ended', () => setEnded(true), { signal: stop.signal });
    for (const type of ['play', 'seeking'])
      element.addEventListener(type, () => setEnded(false), { signal: stop.signal });
    return () => stop.abort();
  }, [media]);
  return ended;
}
