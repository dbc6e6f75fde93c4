import { expect, it } from 'vitest';
import { curveOf, placeOf, pointByKey } from './curves.ts';

it('draws values between the bottom and the top of the chart', () => {
  expect(curveOf([0, 5, 10], 10)).toBe('M0 100L50 50L100 0');
  expect(curveOf([0, undefined, 10, 10], 10)).toBe('M0 100M66.67 0L100 0');
  expect(placeOf(0, 1, 3, 3)).toEqual({ x: 50, y: 0 });
  expect(placeOf(1, 2, -4, 3)).toEqual({ x: 100, y: 100 });
  expect(curveOf([], 10)).toBe('');
});

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
