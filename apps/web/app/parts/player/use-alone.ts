import { useEffect, useRef, type RefObject } from 'react';

const isMedia = (target: EventTarget | null): target is HTMLMediaElement =>
  target instanceof HTMLElement && 'pause' in target && typeof target.pause === 'function';

const pause = (element: HTMLMediaElement): void => element.pause();

const others = (element: HTMLMediaElement): HTMLMediaElement[] =>
  [...document.querySelectorAll('video, audio, hls-video')].filter(
    (other): other is HTMLMediaElement => other !== element && isMedia(other),
  );

/** Whether other media of this page play with sound. */
export const heardElsewhere = (element: HTMLMediaElement): boolean =>
  others(element).some((other) => !other.paused && !other.muted);

/** Pauses other media when this one plays with sound, and calls `makeWay` when another one does. */
export function useAlone(media: RefObject<HTMLMediaElement | null>, makeWay = pause): void {
  const latest = useRef(makeWay);
  useEffect(() => {
    latest.current = makeWay;
  });
  useEffect(() => {
    const onHeard = ({ target }: Event) => {
      const element = media.current;
      if (element === null || !isMedia(target) || target.muted || target.paused) return;
      if (target !== element) latest.current(element);
      else for (const other of others(element)) other.pause();
    };
    const stop = new AbortController();
    // The events do not bubble, but capturing sees them.
    for (const type of ['play', 'volumechange'])
      document.addEventListener(type, onHeard, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [media]);
}
