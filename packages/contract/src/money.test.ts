import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeMonthsOf, splitByWeight, splitEvenly, yearlyFreeMonths } from './money.ts';

test('splits 100 in thirds by largest remainder, with ties to the first', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(1499, [40, 30, 30])).toEqual([599, 450, 450]);
  expect(splitEvenly(14_990, 12)).toEqual([1250, 1250, ...Array.from({ length: 10 }, () => 1249)]);
  expect(splitByWeight(5, [0, 0])).toEqual([0, 0]);
});

test('splits into parts that sum to the total, each rounded from its exact share', () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.nat(2_000_000_000), weights, (total, given) => {
      const sum = given.reduce((a, b) => a + b, 0);
      fc.pre(sum > 0);
      const parts = splitByWeight(total, given);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      for (const [i, weight] of given.entries()) {
        const floor = Number((BigInt(total) * BigInt(weight)) / BigInt(sum));
        expect(parts[i] === floor || (parts[i] === floor + 1 && weight > 0)).toBe(true);
      }
    }),
  );
});

test('counts the whole months that a yearly price saves', () => {
  expect(yearlyFreeMonths).toBe(2);
  expect([freeMonthsOf(1_000, 9_999), freeMonthsOf(1_000, 10_001)]).toEqual([2, 1]);
  expect(freeMonthsOf(1_000, 13_000)).toBe(0);
});
