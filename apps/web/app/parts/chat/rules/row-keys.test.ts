import { expect, test } from 'vitest';
import { nextRow } from './row-keys.ts';

test('walks through the messages of a chat with the arrow keys', () => {
  expect(nextRow('ArrowUp', -1, 5)).toBe(4);
  expect(nextRow('ArrowUp', 4, 5)).toBe(3);
  expect(nextRow('ArrowUp', 0, 5)).toBe(0);
  expect(nextRow('ArrowDown', 3, 5)).toBe(4);
  expect(nextRow('ArrowDown', -1, 5)).toBeNull();
  expect([nextRow('Home', 3, 5), nextRow('End', 1, 5)]).toEqual([0, 4]);
  expect([nextRow('a', 1, 5), nextRow('ArrowUp', -1, 0)]).toEqual([null, null]);
});
