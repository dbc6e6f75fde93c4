import { expect, test } from 'vitest';
import { withChoice } from './choices.ts';

test('lists a value that was set elsewhere in its place', () => {
  expect(withChoice([0, 5, 10], 7)).toEqual([0, 5, 7, 10]);
  expect(withChoice([0, 5, 10], 5)).toEqual([0, 5, 10]);
});
