import { useEffect, useRef, type RefObject } from 'react';

const isMedia = (target: EventTarget | null): target is HTMLMediaElement =>
  target instanceof HTMLElement && 'pause' in target && typeof target.pause === 'function';

const pause = (element: HTMLMediaElement, other: HTMLMediaElement): void => {
  if (!other.muted) element.pause();
};

/** Pauses other media when this one starts, and makes way when another one does. */
export function useAlone(media: RefObject<HTMLMediaElement | null>, makeWay = pause): void {
  const latest = useRef(makeWay);
  useEffect(() => {
    latest.current = makeWay;
  });
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      const element = media.current;
      if (element === null || !isMedia(target)) return;
      if (target !== element) {
        latest.current(element, target);
        return;
      }
      for (const other of document.querySelectorAll('video, audio, hls-video')) {
        if (other !== element && isMedia(other)) other.pause();
      }
    };
    // The event does not bubble, but capturing sees it.
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, [media]);
}
