// The playing audio: one at a time per tab, which continues across pages.
import type { Playback } from '@realfin/contract/media';
import { createStore, useStore } from '../../../lib/store.ts';
import { removeFromQueue } from '../../posts/store/queue.ts';
import type { MediaKind } from '../copy.ts';
import type { Sequel } from '../rules/sequel.ts';

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
  /** Null for audio that nothing follows. */
  sequel: Sequel | null;
  onPlace: (seconds: number) => void;
  /** The viewer has lost access. */
  onRefused: () => void;
}
interface State {
  sound: Sound | null;
  /** Incremented with each start, of other audio or the same. */
  run: number;
  /** Where its page shows the controls; on other pages the dock has them. */
  home: HTMLElement | null;
  /** The language of the displayed captions; empty without any. */
  captionLanguage: string;
}

const store = createStore<State>({ sound: null, run: 0, home: null, captionLanguage: '' });
const change = (next: Partial<State>): void => store.set({ ...store.get(), ...next });

/** The audio element. */
export const soundMedia: { current: HTMLAudioElement | null } = { current: null };

export function beginSound(sound: Sound): void {
  const before = store.get();
  removeFromQueue(sound.postId);
  const isSame = before.sound?.postId === sound.postId;
  change({ sound, run: before.run + 1, captionLanguage: isSame ? before.captionLanguage : '' });
}
export const stopSound = (): void => change({ sound: null });

/** For the page of an audio post: the place of its controls while the page is open. */
export function offerHome(home: HTMLElement | null): void {
  if (home !== store.get().home) change({ home });
}

export const showCaptions = (captionLanguage: string): void => change({ captionLanguage });
export function toggleCaptions(): void {
  const { sound, captionLanguage } = store.get();
  const [first] = sound?.playback.captions ?? [];
  showCaptions(captionLanguage === '' ? (first?.language ?? '') : '');
}

/** Called by the page of the audio, whose list may differ from the first one. */
export function updateSequel(sequel: Sequel | null): void {
  const { sound } = store.get();
  if (sound !== null) change({ sound: { ...sound, sequel } });
}

export const useSound = (): State => useStore(store);
