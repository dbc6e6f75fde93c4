// What plays now, for parts of the page that need its position when something is pressed.
import { useEffect, type RefObject } from 'react';

let playing: { postId: number; media: HTMLMediaElement } | null = null;

/** Registers a media element while it is on the page. */
export function usePlaying(media: RefObject<HTMLMediaElement | null>, postId: number): void {
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const here = { postId, media: element };
    playing = here;
    return () => {
      if (playing === here) playing = null;
    };
  }, [media, postId]);
}

/** The whole second a post is at; 0 when it doesn't play. */
export const secondsOf = (postId: number): number =>
  playing?.postId === postId ? Math.floor(playing.media.currentTime) : 0;
