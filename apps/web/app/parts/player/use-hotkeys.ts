import { useEffect, useRef, type RefObject } from 'react';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { afterCommand, commandOf, type Command, type Playing } from './rules/hotkeys.ts';
import { placeOf } from './rules/key-place.ts';

interface Around {
  theatre?: (() => void) | undefined;
  /** Set where the player has no button for captions. */
  captions?: (() => void) | undefined;
  /** Toggles autoplay and returns whether it is on. */
  autoplay?: (() => boolean) | undefined;
  /** Plays the next post. */
  next?: (() => void) | undefined;
  /** The last playable second of media without an end. Its speed can't be chosen. */
  edgeSeconds?: (() => number | null) | undefined;
  /** Opens the list of keys. */
  list?: (() => void) | undefined;
  /** Shows what a key did. */
  onDone?: ((words: string) => void) | undefined;
}

const pressTries = 20;
/** The first key may be pressed before the controls have loaded. */
function press(player: Element, name: string, tries = pressTries): void {
  const button = player.querySelector<HTMLElement>(name);
  if (button !== null) button.click();
  else if (tries > 0) setTimeout(() => press(player, name, tries - 1), 100);
}

const playingOf = (media: HTMLMediaElement, around: Around): Playing => ({
  paused: media.paused,
  muted: media.muted,
  volume: media.volume,
  rate: media.playbackRate,
  seconds: media.currentTime,
  durationSeconds: Number.isFinite(media.duration) ? media.duration : (around.edgeSeconds?.() ?? 0),
});

function apply(media: HTMLMediaElement, before: Playing, after: Playing): void {
  if (after.seconds !== before.seconds) media.currentTime = after.seconds;
  if (after.volume !== before.volume) media.volume = after.volume;
  if (after.muted !== before.muted) media.muted = after.muted;
  if (after.rate !== before.rate) media.playbackRate = after.rate;
  if (after.paused === before.paused) return;
  // The player itself shows that playback was refused.
  if (before.paused) void media.play().catch(() => undefined);
  else media.pause();
}

/** The feedback on a key. */
function wordsOf(command: Command, after: Playing): string {
  const { keys } = copy;
  if (command.do === 'toggle') return after.paused ? keys.paused : keys.playing;
  if (command.do === 'seekBy') return keys.seekBy(command.seconds);
  if (command.do === 'speedBy') return keys.speed(after.rate);
  if (command.do === 'mute' || command.do === 'volumeBy')
    return after.muted ? keys.muted : keys.volume(Math.round(after.volume * 100));
  return clockTime(after.seconds);
}

const hasCaptions = ({ textTracks }: HTMLMediaElement): boolean =>
  [...textTracks].some(({ kind }) => kind === 'captions' || kind === 'subtitles');

function obey(command: Command, media: HTMLMediaElement, player: Element, around: Around): void {
  if (command.do === 'speedBy' && media.duration === Infinity) return;
  const before = playingOf(media, around);
  const after = afterCommand(command, before);
  if (after !== null) {
    apply(media, before, after);
    around.onDone?.(wordsOf(command, after));
    return;
  }
  if (command.do === 'captions') {
    if (around.captions !== undefined) around.captions();
    else if (hasCaptions(media)) press(player, 'media-captions-button');
    else around.onDone?.(copy.keys.noCaptions);
  }
  if (command.do === 'fullscreen') {
    // The button learns of full screen a little later than the document; a quick second press must leave
    // it.
    if (document.fullscreenElement === null) press(player, 'media-fullscreen-button');
    else void document.exitFullscreen();
  }
  if (command.do === 'theatre') around.theatre?.();
  if (command.do === 'next') around.next?.();
  if (command.do === 'autoplay' && around.autoplay !== undefined) {
    around.onDone?.(copy.keys.autoplay(around.autoplay()));
  }
  if (command.do === 'list') around.list?.();
}

/** The scope of keys: the whole page except text fields, the player, or none. */
export type KeyScope = 'page' | 'player' | 'none';

/** The player's keys. */
export function useHotkeys(
  media: RefObject<HTMLMediaElement | null>,
  player: RefObject<Element | null>,
  around: Around,
  scope: KeyScope = 'page',
): void {
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  useEffect(() => {
    if (scope === 'none') return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (media.current === null || player.current === null) return;
      const place = placeOf(event.target, player.current);
      const isElsewhere = place === null || (scope === 'player' && place === 'elsewhere');
      const command = isElsewhere ? null : commandOf(event.key, place);
      if (command === null) return;
      event.preventDefault();
      obey(command, media.current, player.current, latest.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [media, player, scope]);
}
