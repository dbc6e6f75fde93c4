import { expect, it } from 'vitest';
import { commandOf, nextSpeed } from './hotkeys.ts';

it('handles letter keys wherever the focus is', () => {
  expect(commandOf('k', 'elsewhere')).toEqual({ do: 'toggle' });
  expect(commandOf('L', 'button')).toEqual({ do: 'seekBy', seconds: 10 });
  expect(commandOf('7', 'elsewhere')).toEqual({ do: 'seekToShare', share: 0.7 });
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
});

it('steps through the speeds and stops at both ends', () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(1, -1)).toBe(0.75);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(0.25, -1)).toBe(0.25);
});
