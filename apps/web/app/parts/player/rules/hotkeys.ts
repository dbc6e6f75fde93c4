// The keyboard shortcuts of common players.
import type { Place } from './key-place.ts';

export type Command =
  | { do: 'toggle' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekToShare'; share: number }
  | { do: 'volumeBy'; share: number }
  | { do: 'speedBy'; steps: number }
  | { do: 'frameBy'; frames: number }
  | { do: 'list' }
  | { do: 'mute' }
  | { do: 'captions' }
  | { do: 'fullscreen' }
  | { do: 'theatre' }
  | { do: 'autoplay' }
  | { do: 'next' };

export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** `global` keys work everywhere except in text fields; the others only when the player has the focus. */
const keys: Record<string, { command: Command; global: boolean }> = {
  ' ': { command: { do: 'toggle' }, global: false },
  k: { command: { do: 'toggle' }, global: true },
  j: { command: { do: 'seekBy', seconds: -10 }, global: true },
  l: { command: { do: 'seekBy', seconds: 10 }, global: true },
  arrowleft: { command: { do: 'seekBy', seconds: -5 }, global: false },
  arrowright: { command: { do: 'seekBy', seconds: 5 }, global: false },
  arrowup: { command: { do: 'volumeBy', share: 0.05 }, global: false },
  arrowdown: { command: { do: 'volumeBy', share: -0.05 }, global: false },
  home: { command: { do: 'seekToShare', share: 0 }, global: false },
  end: { command: { do: 'seekToShare', share: 1 }, global: false },
  m: { command: { do: 'mute' }, global: true },
  c: { command: { do: 'captions' }, global: true },
  f: { command: { do: 'fullscreen' }, global: true },
  t: { command: { do: 'theatre' }, global: true },
  a: { command: { do: 'autoplay' }, global: true },
  // With Shift, to prevent leaving a video by accident.
  N: { command: { do: 'next' }, global: true },
  ',': { command: { do: 'frameBy', frames: -1 }, global: true },
  '.': { command: { do: 'frameBy', frames: 1 }, global: true },
  '?': { command: { do: 'list' }, global: true },
  '<': { command: { do: 'speedBy', steps: -1 }, global: true },
  '>': { command: { do: 'speedBy', steps: 1 }, global: true },
};
for (let digit = 0; digit <= 9; digit++) {
  keys[String(digit)] = { command: { do: 'seekToShare', share: digit / 10 }, global: true };
}

/**
 * The action of a key; null when the key has another meaning there. Arrows and space scroll the page unless
 * the player has the focus.
 */
export function commandOf(key: string, place: Place): Command | null {
  const found = keys[key] ?? keys[key.toLowerCase()];
  if (found === undefined) return null;
  if (found.global) return found.command;
  return place === 'player' || (place === 'button' && key !== ' ') ? found.command : null;
}

export function nextSpeed(now: number, steps: number): number {
  const at = speeds.findIndex((speed) => speed >= now);
  const next = Math.min(speeds.length - 1, Math.max(0, (at === -1 ? speeds.length - 1 : at) + steps));
  return speeds[next] ?? 1;
}

/** One frame of common films; browsers don't expose the real frame rate. */
const frameSeconds = 1 / 30;

/** The media state that keys change, as plain data for every player. */
export interface Playing {
  paused: boolean;
  muted: boolean;
  volume: number;
  rate: number;
  seconds: number;
  durationSeconds: number;
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The media after a command; null for commands that change something else. */
export function afterCommand(command: Command, now: Playing): Playing | null {
  const at = (seconds: number) => ({ ...now, seconds: within(seconds, now.durationSeconds) });
  switch (command.do) {
    case 'toggle':
      return { ...now, paused: !now.paused };
    case 'seekBy':
      return at(now.seconds + command.seconds);
    case 'seekToShare':
      return at(now.durationSeconds * command.share);
    case 'frameBy':
      return now.paused ? at(now.seconds + command.frames * frameSeconds) : now;
    case 'volumeBy': {
      const volume = within(Math.round((now.volume + command.share) * 100) / 100, 1);
      return { ...now, volume, muted: volume === 0 };
    }
    case 'speedBy':
      return { ...now, rate: nextSpeed(now.rate, command.steps) };
    case 'mute':
      return { ...now, muted: !now.muted };
    default:
      return null;
  }
}
