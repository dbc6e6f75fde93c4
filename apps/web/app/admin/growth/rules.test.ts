import { expect, test } from 'vitest';
import { amountOf, countOf } from './rules.ts';

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
