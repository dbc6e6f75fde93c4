import { useEffect, type RefObject } from 'react';

const isMedia = (target: EventTarget | null): target is HTMLMediaElement =>
  target instanceof HTMLElement && 'pause' in target && typeof target.pause === 'function';

/** Pauses other media when this one starts. */
export function useAlone(media: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      const element = media.current;
      if (element === null || !isMedia(target)) return;
      if (target !== element) {
        if (!target.muted) element.pause();
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
