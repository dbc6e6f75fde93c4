// The playing video: one at a time per tab. Its element has one host, which moves between its page and the
// corner of the window, so that playback never restarts.
import type { Playback } from '@realfin/contract/media';
import type { HlsVideoElement } from 'hls-video-element';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';
import { removeFromQueue } from '../../posts/store/queue.ts';
import type { StageProps } from '../video-stage.tsx';
import { stopSound } from './sound.ts';

/** The playing media, with its page's options. */
export interface Screening extends Omit<StageProps, 'corner' | 'media' | 'screen'> {
  postId: number;
  by: string;
  /** The page to return to. */
  path: string;
}
interface State {
  screening: Screening | null;
  /** Incremented with each start, of another video or the same. */
  run: number;
  /** Its element on a page; null in the corner. */
  slot: HTMLElement | null;
  /** The player has been loaded. */
  ready: boolean;
  /** In full screen between the page of one video and the next; nothing plays. */
  between: boolean;
}

const store = createStore<State>({ screening: null, run: 0, slot: null, ready: false, between: false });
const change = (next: Partial<State>): void => store.set({ ...store.get(), ...next });

/** The media element, set by the player. */
export const videoMedia: { current: HlsVideoElement | null } = { current: null };

interface Places {
  host: HTMLElement | null;
  corner: HTMLElement | null;
}
const places: Places = { host: null, corner: null };

/** The page of the next video is about to open. */
let isNextComing = false;

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
  isNextComing = false;
  change({ screening, slot, run: store.get().run + 1, between: false });
  moveHost(slot ?? places.corner);
}

export function stopVideo(): void {
  isNextComing = false;
  change({ screening: null, slot: null, between: false });
}

/** Called before the page of the next video opens: keeps the host, and so full screen. */
export function keepFullScreen(): void {
  isNextComing = places.host !== null && document.fullscreenElement === places.host;
}

/** Called by a page without anything to play. */
export function endFullScreen(): void {
  if (store.get().between) stopVideo();
}

/** Called by the page of the playing video: moves the video into the page. */
export function takeSlot(slot: HTMLElement): void {
  change({ slot });
  moveHost(slot);
}

/** A video that plays while its page closes continues in the corner. */
export function leaveSlot(slot: HTMLElement): void {
  if (store.get().slot !== slot) return;
  const media = videoMedia.current;
  const between = isNextComing;
  isNextComing = false;
  if (!between && (media === null || media.paused || media.ended)) return stopVideo();
  if (!between) stopSound();
  // Before the page's elements are removed, so that the media element never leaves the document.
  moveHost(places.corner);
  change({ slot: null, between });
}

export const updateScreening = (screening: Screening): void => change({ screening });
export function playingPostId(): number | null {
  const { screening, between } = store.get();
  return between ? null : (screening?.postId ?? null);
}

export const useVideo = (): State => useStore(store);
export const useVideoReady = (): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().ready,
    () => false,
  );

/** The addresses of the video if it is playing; null otherwise. */
export function usePlayingNow(postId: number): Playback | null {
  const read = () => {
    const { screening } = store.get();
    return playingPostId() === postId ? (screening?.playback ?? null) : null;
  };
  return useSyncExternalStore(store.subscribe, read, () => null);
}
