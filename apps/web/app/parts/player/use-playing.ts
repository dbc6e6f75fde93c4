// The current playback, for parts of the page that need its position.
import { useEffect, type RefObject } from 'react';
import { createStore, useStore } from '../../lib/store.ts';

export const playing = createStore<{ postId: number; media: HTMLMediaElement } | null>(null);

/** Registers a media element while it is on the page. */
export function usePlaying(media: RefObject<HTMLMediaElement | null>, postId: number): void {
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const here = { postId, media: element };
    playing.set(here);
    return () => {
      if (playing.get() === here) playing.set(null);
    };
  }, [media, postId]);
}

/** The element that plays a post; null while it isn't loaded. */
export function usePlayingMedia(postId: number): HTMLMediaElement | null {
  const now = useStore(playing);
  return now?.postId === postId ? now.media : null;
}

/** The whole second a post is at; 0 when it doesn't play. */
export function secondsOf(postId: number): number {
  const now = playing.get();
  return now?.postId === postId ? Math.floor(now.media.currentTime) : 0;
}
