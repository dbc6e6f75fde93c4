import { expect, test } from 'vitest';
import { addressOf, broadcastPoints, chosenIn, everyMonth, mostBroadcastPoints, totalOf } from './rules.ts';

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

const minute = (number: number, watching: number | null, messages = 0) => ({
  ...{ at: '', offset_seconds: number * 60, watching_average: watching, watching_most: watching },
  ...{ messages, tips: messages === 0 ? 0 : 1, tips_cents: messages * 100 },
});
const minutes = (count: number) => Array.from({ length: count }, (_, n) => minute(n, n, 2));

test('shows each minute of a short broadcast, and a gap where nobody counted', () => {
  const points = broadcastPoints([minute(0, 4, 3), minute(1, null, 1), minute(3, 7)]);
  expect(points.map((row) => [row.offsetSeconds, row.watching, row.messagesPerMinute])).toEqual([
    [0, 4, 3],
    [60, undefined, 1],
    [120, undefined, 0],
    [180, 7, 0],
  ]);
  expect(broadcastPoints([])).toEqual([]);
});

test('joins the minutes of a long broadcast to few points that keep its averages, peaks and sums', () => {
  expect(broadcastPoints(minutes(240))).toHaveLength(240);
  const joined = broadcastPoints(minutes(361));
  expect(joined).toHaveLength(181);
  expect(joined[1]).toEqual({
    ...{ offsetSeconds: 120, watching: 2.5, most: 3 },
    ...{ messagesPerMinute: 2, tips: 2, tipsCents: 400 },
  });
  // The last point has one minute alone.
  expect(joined.at(-1)).toMatchObject({ offsetSeconds: 21_600, watching: 360, messagesPerMinute: 2 });
  for (const days of [1, 10, 100])
    expect(broadcastPoints(minutes(days * 1_440)).length).toBeLessThanOrEqual(mostBroadcastPoints);
});

test('averages what is known of the minutes it joins', () => {
  const points = broadcastPoints([minute(0, 4), minute(1, null), minute(2, null), minute(3, null)], 2);
  expect(points.map(({ watching, most }) => [watching, most])).toEqual([
    [4, 4],
    [undefined, undefined],
  ]);
});
