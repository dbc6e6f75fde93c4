import { expect, test } from 'vitest';
import {
  activeByDay,
  carried,
  choiceIn,
  daysOf,
  filled,
  filledTimes,
  hoursOf,
  noGrowth,
  shownCohorts,
  startOf,
  trendOf,
  unitOf,
  unitsOf,
  weekHours,
  withChoice,
  withDaysOf,
} from './rules.ts';

const now = Date.parse('2026-03-01T00:30:00Z');

test('takes the days of each range up to today, and none before there was anything', () => {
  const starts = (since: string | null) =>
    (['24h', 'week', 'month', 'year', 'all', '28d', '12m'] as const).map(
      (range) => daysOf(range, now, since).start_date,
    );
  expect(starts('2019-05-06')).toEqual([
    ...['2026-02-28', '2026-02-23', '2026-03-01', '2026-01-01'],
    ...['2019-05-06', '2026-02-02', '2025-04-01'],
  ]);
  expect(starts('2026-02-25')).toEqual([
    ...['2026-02-28', '2026-02-25', '2026-03-01', '2026-02-25'],
    ...['2026-02-25', '2026-02-25', '2026-02-25'],
  ]);
  expect(daysOf('12m', now, null)).toEqual({ start_date: '2025-04-01', end_date: '2026-03-01' });
});

test('makes steps of a range that a chart has room for, and no days of many years', () => {
  const of = (start: string) => ({ start_date: start, end_date: '2026-03-01' });
  expect(['2026-02-02', '2025-10-01', '2025-04-01'].map((start) => unitOf(of(start), null))).toEqual([
    ...['day', 'week', 'month'],
  ]);
  expect(unitOf(of('2025-04-01'), 'day')).toBe('day');
  expect(unitOf(of('2019-05-06'), 'day')).toBe('month');
  expect(unitsOf(of('2019-05-06'))).toEqual(['week', 'month']);
});

test('keeps the range in the address, beside what else is there', () => {
  const query = new URLSearchParams('tab=users&range=nothing');
  expect(choiceIn(query, '28d')).toEqual({ range: '28d', unit: null });
  const changed = withChoice(query, { range: 'all', unit: 'week' });
  expect(String(changed)).toBe('tab=users&range=all&by=week');
  expect(choiceIn(changed, '28d')).toEqual({ range: 'all', unit: 'week' });
  expect(String(withChoice(changed, { range: '24h', unit: null }))).toBe('tab=users&range=24h');
});

test('shows followers on days that were not counted as they were before', () => {
  const days = { start_date: '2026-02-27', end_date: '2026-03-02' };
  const rows = [{ date: '2026-02-28', followers: 3 }];
  expect(carried(rows, days, 'day').map(({ followers }) => followers)).toEqual([undefined, 3, 3, 3]);
});

test('shows each minute of an hour, also those without views', () => {
  const rows = [{ at: '2026-03-01T00:29:00.000Z', views: 4 }];
  const all = filledTimes(rows, (at) => ({ at, views: 0 }), { untilMs: now, count: 60, stepMs: 60_000 });
  expect(all).toHaveLength(60);
  expect(all.at(-1)).toEqual({ at: '2026-03-01T00:30:00.000Z', views: 0 });
  expect(all.at(-2)).toEqual(rows[0]);
});

test('counts active subscribers back, and compares thirty days with those before', () => {
  const moves = [1, 0, -2].map((net, at) => ({ ...noGrowth(`2026-02-0${at + 1}`), net }));
  expect(activeByDay(5, moves)).toEqual([7, 7, 5]);
  const values = [...Array.from({ length: 30 }, () => 1), ...Array.from({ length: 30 }, () => 2)];
  expect(trendOf(values).change).toBe(30);
  expect(trendOf(values).values).toHaveLength(30);
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

test('a link to other figures keeps the days of the address, and names none where they are the usual ones', () => {
  const query = new URLSearchParams('tab=users&range=28d&by=week&share=tips');
  expect(withDaysOf(query, '/content/statistics/7')).toBe('/content/statistics/7?range=28d&by=week');
  expect(withDaysOf(query, '/dashboard?tab=earnings')).toBe('/dashboard?tab=earnings&range=28d&by=week');
  expect(withDaysOf(new URLSearchParams('tab=users'), '/dashboard')).toBe('/dashboard');
});
