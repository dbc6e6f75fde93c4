import { expect, test } from 'vitest';
import { latestNumbers } from './latest-numbers.ts';

test('takes each number of a sender once and in order, and forgets those that have been quiet', () => {
  const isNext = latestNumbers(2);
  expect([0, 0, 2, 1, 3].map((n) => isNext('a', n))).toEqual([true, false, true, false, true]);
  expect(isNext('b', 0)).toBe(true);
  expect(isNext('c', 0)).toBe(true);
  // The one before is still known.
  expect(isNext('a', 3)).toBe(false);
  for (const sender of ['d', 'e']) isNext(sender, 0);
  expect(isNext('a', 0)).toBe(true);
});
