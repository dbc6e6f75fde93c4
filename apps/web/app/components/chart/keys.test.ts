import { expect, it } from 'vitest';
import { pointByKey } from './keys.ts';

it('moves through the points by keyboard, and stays at both ends', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => pointByKey(key, 5, 10)),
  ).toEqual([6, 4, 0, 9, 9, 0]);
  expect([pointByKey('ArrowRight', 9, 10), pointByKey('ArrowLeft', 0, 10), pointByKey('x', 5, 10)]).toEqual([
    9,
    0,
    null,
  ]);
  expect(pointByKey('End', 0, 0)).toBe(0);
});
