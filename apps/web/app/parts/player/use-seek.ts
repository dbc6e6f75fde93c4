import { useEffect, useRef, type RefObject } from 'react';

/** A position pressed on the page, with a counter so that the same one can be pressed twice. */
export interface Seek {
  toSeconds: number;
  count: number;
}

/** Plays from a position that was requested after the player had loaded. */
export function useSeek(media: RefObject<HTMLMediaElement | null>, seek: Seek | null): void {
  const done = useRef(seek?.count ?? 0);
  useEffect(() => {
    const element = media.current;
    // Without a page nothing was pressed; the next page counts from the start.
    if (seek === null) done.current = 0;
    if (element === null || seek === null || seek.count === done.current) return;
    done.current = seek.count;
    element.currentTime = seek.toSeconds;
    // The player shows that playback was refused.
    void element.play().catch(() => undefined);
  }, [media, seek]);
}

/**
 * The play button disappears when the player loads: moves its focus to the player, so that keys keep
 * working.
 */
export function useFocusOnce(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      stage.current?.focus({ preventScroll: true });
    }
  }, [stage]);
}
