// What is heard: one sound at a time in a tab, which goes on while one moves from page to page.
import type { Playback } from '@realfin/contract/media';
import { createStore, useStore } from '../../lib/store.ts';
import type { MediaKind } from './copy.ts';

export interface Sound {
  postId: number;
  kind: MediaKind;
  title: string;
  by: string;
  /** The page it belongs to. */
  path: string;
  pictureUrl: string | null;
  playback: Playback;
  peaks: readonly number[];
  beginAtSeconds: number;
  onPlace: (seconds: number) => void;
  /** The viewer may not have it any more. */
  onRefused: () => void;
}
interface State {
  sound: Sound | null;
  /** Counts up with each new beginning, of another sound or of the same. */
  run: number;
  /** Where its controls stand on its own page; elsewhere they stand at the bottom of the window. */
  home: HTMLElement | null;
  /** Of the captions that are read along; empty without. */
  captionLanguage: string;
}

const store = createStore<State>({ sound: null, run: 0, home: null, captionLanguage: '' });
const change = (next: Partial<State>): void => store.set({ ...store.get(), ...next });

/** The element that is heard. */
export const soundMedia: { current: HTMLAudioElement | null } = { current: null };

export function beginSound(sound: Sound): void {
  const before = store.get();
  const isSame = before.sound?.postId === sound.postId;
  change({ sound, run: before.run + 1, captionLanguage: isSame ? before.captionLanguage : '' });
}
export const stopSound = (): void => change({ sound: null });

/** For the page of a sound: the place of its controls while the page is open. */
export function offerHome(home: HTMLElement | null): void {
  if (home !== store.get().home) change({ home });
}

export const showCaptions = (captionLanguage: string): void => change({ captionLanguage });
export function toggleCaptions(): void {
  const { sound, captionLanguage } = store.get();
  const [first] = sound?.playback.captions ?? [];
  showCaptions(captionLanguage === '' ? (first?.language ?? '') : '');
}

let ended: (() => void) | null = null;
/** What an open page does when the sound has ended. Answers how to take that back. */
export function whenSoundEnds(work: () => void): () => void {
  ended = work;
  return () => {
    if (ended === work) ended = null;
  };
}
export const soundHasEnded = (): void => ended?.();

export const useSound = (): State => useStore(store);
