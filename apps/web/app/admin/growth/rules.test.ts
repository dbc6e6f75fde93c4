import { expect, test } from 'vitest';
import { amountOf, costsOf, countOf } from './rules.ts';

test('what a coupon takes off is typed in percent or dollars', () => {
  expect(['50', ' 100 ', '101', '0', '5.5', ''].map((typed) => amountOf('percent', typed))).toEqual([
    ...[50, 100, null, null, null, null],
  ]);
  expect(['5', '4.99', '4,99', '0.10', '0', '1.999', '-1'].map((typed) => amountOf('cents', typed))).toEqual([
    ...[500, 499, 499, 10, null, null, null],
  ]);
});

test('how often a coupon is used is a whole number, or open', () => {
  expect(['', ' ', '7', '1.5', 'x'].map(countOf)).toEqual([null, null, 7, 0, 0]);
});

test('what a coupon costs the network is for the dearest plan, within its budget and its uses', () => {
  const half = { kind: 'percent', amount: 50, productHandle: null, periods: 2 } as const;
  const all = { budgetCents: 100_000, maxUses: null };
  expect(costsOf(half, all)).toEqual({ useCents: 8_994, allCents: 100_000 });
  expect(costsOf({ ...half, productHandle: 'monthly10' }, { ...all, maxUses: 10 })).toEqual({
    ...{ useCents: 900, allCents: 9_000 },
  });
  expect(costsOf(half, { budgetCents: null, maxUses: 3 }).allCents).toBeNull();
  expect(costsOf({ ...half, amount: 100 }, all).useCents).toBe(0);
});
