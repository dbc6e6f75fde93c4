import { expect, test } from 'vitest';
import { centsOf } from './rules.ts';

test('accepts whole dollars from 5 to 500 as a price', () => {
  expect(['5', '100', ' 25 ', '500'].map(centsOf)).toEqual([500, 10_000, 2_500, 50_000]);
  expect(['', '4', '501', '5.5', '-5', '1e2', '0x10', 'ten'].map(centsOf)).toEqual(Array(8).fill(null));
});
