import { expect, it } from 'vitest';
import { dayName, dayOf, daysOf, monthAfter, monthName, periodFrom, timeOf } from './rules.ts';

it('moves from month to month across the new year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthName('2026-11')).toBe('November 2026');
  expect([monthName('2026-12', '2026-11'), monthName('2027-01', '2026-12')]).toEqual([
    'December',
    'January 2027',
  ]);
});
it('shows a whole month that is asked for, else this one from today on', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const period = (month: string) => periodFrom(new URLSearchParams({ month }), now);
  expect(period('2026-11')).toEqual({ month: '2026-11', from: null });
  for (const month of ['2026-13', '2026-1', '1999-01', 'x', ''])
    expect(period(month)).toEqual({ month: '2026-11', from: '2026-11-23' });
});
it('groups events by their day in the time zone', () => {
  const event = (at: string) => ({ at });
  const late = event('2026-12-01T03:00:00Z');
  const evening = event('2026-11-20T19:30:00Z');
  const events = [late, evening];
  expect(daysOf(events, '2026-11', 'America/New_York')).toEqual([
    ['2026-11-20', [evening]],
    ['2026-11-30', [late]],
  ]);
  expect(daysOf(events, '2026-11', 'UTC')).toEqual([['2026-11-20', [evening]]]);
  expect(timeOf('2026-11-20T19:30:00Z', 'America/New_York')).toBe('2:30 PM');
  expect(dayOf(new Date('2026-11-20T19:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-21');
  expect(dayName('2026-11-20')).toBe('Friday, November 20');
});
