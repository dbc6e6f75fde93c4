import { useEffect, useState, type RefObject } from 'react';

/** True until there is a picture to show; before that, the position of a live stream means nothing. */
export function useJoining(media: RefObject<HTMLMediaElement | null>): boolean {
  const [isJoining, setJoining] = useState(true);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    for (const type of ['canplay', 'playing'] as const)
      element.addEventListener(type, () => setJoining(false), { signal: stop.signal });
    return () => stop.abort();
  }, [media]);
  return isJoining;
}
