import { useEffect, useRef, type RefObject } from 'react';

/** A place somebody pressed in the page, with a count so that the same place can be pressed twice. */
export interface Seek {
  toSeconds: number;
  count: number;
}

/** Plays from where somebody asked to after the player was there. */
export function useSeek(media: RefObject<HTMLMediaElement | null>, seek: Seek | null): void {
  const done = useRef(seek?.count ?? 0);
  useEffect(() => {
    const element = media.current;
    if (element === null || seek === null || seek.count === done.current) return;
    done.current = seek.count;
    element.currentTime = seek.toSeconds;
    // Refused play is shown by the player.
    void element.play().catch(() => undefined);
  }, [media, seek]);
}

/** The play button is gone when the player comes: the focus it had moves to the player, so its keys go on working. */
export function useFocusOnce(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      stage.current?.focus({ preventScroll: true });
    }
  }, [stage]);
}
