import { expect, test } from 'vitest';
import { noDay, shareIn, summed } from './rules.ts';

test('sums days of bites by week and month', () => {
  const day = (ds: string, n: number) => ({ ...noDay(ds), n_shown: n, n_views: n, watched_ms: n * 1_000 });
  const rows = [day('2026-02-28', 1), day('2026-03-01', 2), day('2026-03-02', 4)];
  const sums = (unit: 'day' | 'week' | 'month') =>
    summed(rows, unit).map(({ ds, n_shown: shown, watched_ms: ms }) => [ds, shown, ms]);
  expect(summed(rows, 'day')).toEqual(rows);
  expect(sums('week')).toEqual([
    ['2026-02-23', 3, 3_000],
    ['2026-03-02', 4, 4_000],
  ]);
  expect(sums('month')).toEqual([
    ['2026-02-01', 1, 1_000],
    ['2026-03-01', 6, 6_000],
  ]);
  expect([shareIn(1, 4), shareIn(0, 0)]).toEqual([0.25, 0]);
});
