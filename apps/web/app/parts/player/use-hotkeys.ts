import { useEffect, useRef, type RefObject } from 'react';
import { commandOf, nextSpeed, placeOf, type Command } from './rules/hotkeys.ts';

interface Around {
  theatre?: (() => void) | undefined;
  /** Where no button of the player shows them. */
  captions?: (() => void) | undefined;
}

const press = (player: Element, name: string) => player.querySelector<HTMLElement>(name)?.click();
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

function obey(command: Command, media: HTMLMediaElement, player: Element, around: Around): void {
  const end = Number.isFinite(media.duration) ? media.duration : 0;
  switch (command.do) {
    case 'toggle':
      // The player itself shows that playback was refused.
      if (media.paused) void media.play().catch(() => undefined);
      else media.pause();
      break;
    case 'seekBy':
      media.currentTime = within(media.currentTime + command.seconds, end);
      break;
    case 'seekToShare':
      media.currentTime = end * command.share;
      break;
    case 'volumeBy':
      media.volume = within(media.volume + command.share, 1);
      media.muted = media.volume === 0;
      break;
    case 'speedBy':
      media.playbackRate = nextSpeed(media.playbackRate, command.steps);
      break;
    case 'mute':
      media.muted = !media.muted;
      break;
    case 'captions':
      if (around.captions === undefined) press(player, 'media-captions-button');
      else around.captions();
      break;
    case 'fullscreen':
      // The button learns of full screen a little later than the document; a quick second press must leave
      // it.
      if (document.fullscreenElement === null) press(player, 'media-fullscreen-button');
      else void document.exitFullscreen();
      break;
    case 'theatre':
      around.theatre?.();
  }
}

/** The player's keys, on the whole page except in text fields. */
export function useHotkeys(
  media: RefObject<HTMLMediaElement | null>,
  player: RefObject<Element | null>,
  around: Around,
  enabled = true,
): void {
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (media.current === null || player.current === null) return;
      const place = placeOf(event.target, player.current);
      const command = place === null ? null : commandOf(event.key, place);
      if (command === null) return;
      event.preventDefault();
      obey(command, media.current, player.current, latest.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [media, player, enabled]);
}
