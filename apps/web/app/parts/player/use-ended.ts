import { useEffect, useRef, type RefObject } from 'react';

const everyMs = 500;
const stillMs = 3_000;
const nearSeconds = 1.5;

const isNearEnd = ({ currentTime, seekable }: HTMLMediaElement): boolean =>
  seekable.length > 0 && seekable.end(seekable.length - 1) - currentTime < nearSeconds;

/**
 * Calls back when media was played to its end. The last part of an ended broadcast may never arrive, so a
 * frozen picture counts as its end, too.
 */
export function useEnded(
  media: RefObject<HTMLMediaElement | null>,
  onEnded: () => void,
  { isOver = false }: { isOver?: boolean } = {},
): void {
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
  useEffect(() => {
    const element = media.current;
    if (element === null || !isOver) return undefined;
    let [last, stoodMs] = [-1, 0];
    const timer = setInterval(() => {
      const { paused, ended, currentTime } = element;
      const isStill = !paused && !ended && currentTime === last && isNearEnd(element);
      stoodMs = isStill ? stoodMs + everyMs : 0;
      last = currentTime;
      if (stoodMs >= stillMs) latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [media, isOver]);
}
