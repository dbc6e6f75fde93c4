import { expect, test } from 'vitest';
import { addressOf, chosenIn, everyMonth, totalOf } from './rules.ts';

const row = (month: string, tipCents: number) => ({
  ...{ month, tipCents, acquisitionCents: 1, retentionCents: 0, ppvCents: 0 },
});

test('shows months between two in which a post earned something', () => {
  const months = everyMonth([row('2026-11', 5), row('2027-02', 7)]);
  expect(months.map((each) => [each.month, totalOf(each)])).toEqual([
    ['2026-11', 6],
    ['2026-12', 0],
    ['2027-01', 0],
    ['2027-02', 8],
  ]);
  expect(everyMonth([])).toEqual([]);
});

test('leads from a figure to its lines and back', () => {
  const chosen = { share: 'tip', month: '2026-11' } as const;
  const address = addressOf(7, chosen);
  expect(address).toBe('/content/statistics/7?share=tip&month=2026-11');
  expect(chosenIn(new URL(address, 'http://x').searchParams)).toEqual(chosen);
  expect(chosenIn(new URLSearchParams('share=no&month=2026-13'))).toEqual({ share: null, month: null });
  expect(addressOf(7, { share: null, month: null })).toBe('/content/statistics/7');
});
