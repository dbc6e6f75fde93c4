import { expect, it } from 'vitest';
import { afterCommand, commandOf, nextSpeed } from './hotkeys.ts';

it('handles letter keys wherever the focus is', () => {
  expect(commandOf('k', 'elsewhere')).toEqual({ do: 'toggle' });
  expect(commandOf('L', 'button')).toEqual({ do: 'seekBy', seconds: 10 });
  expect(commandOf('7', 'elsewhere')).toEqual({ do: 'seekToShare', share: 0.7 });
});

it('plays the next video with Shift only', () => {
  expect(commandOf('N', 'elsewhere')).toEqual({ do: 'next' });
  expect(commandOf('a', 'elsewhere')).toEqual({ do: 'autoplay' });
});

it('leaves space and arrows to the page unless the player has the focus', () => {
  expect(commandOf(' ', 'player')).toEqual({ do: 'toggle' });
  expect(commandOf(' ', 'elsewhere')).toBeNull();
  expect(commandOf('ArrowRight', 'control')).toBeNull();
  expect(commandOf(' ', 'button')).toBeNull();
  expect(commandOf('ArrowRight', 'button')).toEqual({ do: 'seekBy', seconds: 5 });
  expect(commandOf('ArrowRight', 'player')).toEqual({ do: 'seekBy', seconds: 5 });
});

it('ignores unknown keys', () => {
  expect(commandOf('x', 'player')).toBeNull();
  expect(commandOf('Enter', 'player')).toBeNull();
  expect(commandOf('n', 'player')).toBeNull();
});

it('steps through the speeds and stops at both ends', () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(1, -1)).toBe(0.75);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(0.25, -1)).toBe(0.25);
});

const now = { paused: true, muted: false, volume: 0.5, rate: 1, seconds: 5, durationSeconds: 60 };

it('steps a frame with comma and period, and only while paused', () => {
  expect(commandOf('.', 'elsewhere')).toEqual({ do: 'frameBy', frames: 1 });
  const step = { do: 'frameBy', frames: -1 } as const;
  expect(afterCommand(step, now)?.seconds).toBeCloseTo(5 - 1 / 30);
  expect(afterCommand(step, { ...now, paused: false })?.seconds).toBe(5);
});

it('stays within the media and the volume', () => {
  expect(afterCommand({ do: 'seekBy', seconds: -10 }, now)?.seconds).toBe(0);
  expect(afterCommand({ do: 'seekBy', seconds: 10 }, { ...now, seconds: 55 })?.seconds).toBe(60);
  expect(afterCommand({ do: 'volumeBy', share: -0.6 }, now)).toMatchObject({ volume: 0, muted: true });
  expect(afterCommand({ do: 'volumeBy', share: 0.05 }, now)).toMatchObject({ volume: 0.55, muted: false });
});

it('lists the keys with a question mark, and changes nothing then', () => {
  expect(commandOf('?', 'elsewhere')).toEqual({ do: 'list' });
  expect(afterCommand({ do: 'list' }, now)).toBeNull();
});
