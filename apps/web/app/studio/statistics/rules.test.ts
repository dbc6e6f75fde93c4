import { expect, test } from 'vitest';
import { daysOf, filled, hoursOf, noGrowth, shownCohorts, startOf, weekHours } from './rules.ts';

const now = Date.parse('2026-03-01T00:30:00Z');

test('takes 28 days up to today, or twelve whole months', () => {
  expect(daysOf('28', now)).toEqual({ start_date: '2026-02-02', end_date: '2026-03-01' });
  expect(daysOf('365', now)).toEqual({ start_date: '2025-04-01', end_date: '2026-03-01' });
});

test('shows days, weeks and months in which nothing happened', () => {
  const range = { start_date: '2026-02-27', end_date: '2026-03-02' };
  const rows = [{ ...noGrowth('2026-02-28'), signups: 2 }];
  const dates = (unit: 'day' | 'week' | 'month') =>
    filled(rows, ({ date }) => date, noGrowth, range, unit).map(({ date, signups }) => [date, signups]);
  expect(dates('day')).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 2],
    ['2026-03-01', 0],
    ['2026-03-02', 0],
  ]);
  expect(dates('week').map(([date]) => date)).toEqual(['2026-02-23', '2026-03-02']);
  expect(dates('month').map(([date]) => date)).toEqual(['2026-02-01', '2026-03-01']);
  expect(startOf('2026-03-01', 'week')).toBe('2026-02-23');
});

test('draws the latest four cohorts, and watch time in hours', () => {
  const cohorts = Array.from({ length: 6 }, (_, at) => ({ cohort: String(at), size: 1, retained: [1] }));
  expect(shownCohorts(cohorts).map(({ cohort }) => cohort)).toEqual(['2', '3', '4', '5']);
  expect(hoursOf(5_400)).toBe(1.5);
});

test('moves half hours of the week into a time zone, over both of its ends', () => {
  const sunday = 6 * 48;
  const slots = [
    { slot: 0, views: 1 },
    { slot: 1, views: 2 },
    { slot: sunday + 47, views: 4 },
  ];
  const filledHours = (aheadMinutes: number) =>
    weekHours(slots, aheadMinutes).flatMap((views, hour) => (views === 0 ? [] : [[hour, views]]));
  expect(filledHours(0)).toEqual([
    [0, 3],
    [167, 4],
  ]);
  expect(filledHours(330)).toEqual([
    [5, 5],
    [6, 2],
  ]);
  expect(filledHours(-60)).toEqual([
    [166, 4],
    [167, 3],
  ]);
});
