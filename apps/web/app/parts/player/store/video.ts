// The playing video: one at a time per tab. Its element has one host, which moves between its page and the
// corner of the window, so that playback never restarts.
import type { Playback } from '@realfin/contract/media';
import type { HlsVideoElement } from 'hls-video-element';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';
import { removeFromQueue } from '../../posts/store/queue.ts';
import type { StageProps } from '../video-stage.tsx';
import { stopSound } from './sound.ts';

/** What plays, and what its page wants of it. */
export interface Screening extends Omit<StageProps, 'corner' | 'media'> {
  postId: number;
  by: string;
  /** The page to return to. */
  path: string;
}
interface State {
  screening: Screening | null;
  /** Incremented with each start, of another video or the same. */
  run: number;
  /** Its place on a page; null in the corner. */
  slot: HTMLElement | null;
  /** The player has been loaded. */
  ready: boolean;
}

const store = createStore<State>({ screening: null, run: 0, slot: null, ready: false });
const change = (next: Partial<State>): void => store.set({ ...store.get(), ...next });

/** The media element, set by the player. */
export const videoMedia: { current: HlsVideoElement | null } = { current: null };

interface Places {
  host: HTMLElement | null;
  corner: HTMLElement | null;
}
const places: Places = { host: null, corner: null };

/** Browsers that can move an element without removing it keep its focus and its full screen. */
interface Mover {
  moveBefore?: (node: Node, child: Node | null) => void;
}

function moveHost(into: HTMLElement | null): void {
  const { host } = places;
  if (host === null || into === null || host.parentNode === into) return;
  const { moveBefore } = into as HTMLElement & Mover;
  if (moveBefore !== undefined && host.isConnected && into.isConnected) moveBefore.call(into, host, null);
  else into.append(host);
}

/** For the corner, which is mounted while a video plays. Returns a function that unsets it. */
export function offerCorner(host: HTMLElement, corner: HTMLElement): () => void {
  places.host = host;
  places.corner = corner;
  moveHost(store.get().slot ?? corner);
  change({ ready: true });
  return () => {
    if (places.host !== host) return;
    places.host = null;
    places.corner = null;
    change({ ready: false });
  };
}

export function beginVideo(screening: Screening, slot: HTMLElement | null): void {
  removeFromQueue(screening.postId);
  change({ screening, slot, run: store.get().run + 1 });
  moveHost(slot ?? places.corner);
}

export const stopVideo = (): void => change({ screening: null, slot: null });

/** The page of the playing video has opened: it returns to its place. */
export function takeSlot(slot: HTMLElement): void {
  change({ slot });
  moveHost(slot);
}

/** A video that plays while its page closes continues in the corner. */
export function leaveSlot(slot: HTMLElement): void {
  if (store.get().slot !== slot) return;
  const media = videoMedia.current;
  if (media === null || media.paused || media.ended) return stopVideo();
  stopSound();
  // Before the page's elements are removed, so that the media element never leaves the document.
  moveHost(places.corner);
  change({ slot: null });
}

export const updateScreening = (screening: Screening): void => change({ screening });
export const playingPostId = (): number | null => store.get().screening?.postId ?? null;

export const useVideo = (): State => useStore(store);
export const useVideoReady = (): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().ready,
    () => false,
  );

/** The addresses of a video that plays already; null when something else plays, or nothing. */
export function usePlayingNow(postId: number): Playback | null {
  const read = () => {
    const { screening } = store.get();
    return screening?.postId === postId ? screening.playback : null;
  };
  return useSyncExternalStore(store.subscribe, read, () => null);
}
