import { expect, test } from 'vitest';
import { daysToCount, daysWithDetails, hoursToCount, monthOf, nextMonth } from './rules.ts';

const now = new Date('2026-03-01T00:20:00Z');

test('recounts whole hours with some slack, from the last run however long ago it was', () => {
  expect(hoursToCount(new Date('2026-03-01T00:02:00Z'), now)).toEqual({
    from: new Date('2026-02-28T23:00:00Z'),
    until: now,
  });
  expect(hoursToCount(null, now).from).toEqual(new Date('2026-02-22T00:00:00Z'));
  expect(hoursToCount(new Date('2025-01-01T00:05:00Z'), now).from).toEqual(new Date('2025-01-01T00:00:00Z'));
});

test('recounts whole days in UTC over the end of a month, and those that nobody counted', () => {
  const whole = { from: new Date('2026-02-28T00:00:00Z'), until: new Date('2026-03-02T00:00:00Z') };
  expect(daysToCount(now, 1, null)).toEqual(whole);
  expect(daysToCount(now, 1, new Date('2026-02-28T23:00:00Z'))).toEqual(whole);
  expect(daysToCount(now, 1, new Date('2026-01-03T23:00:00Z')).from).toEqual(
    new Date('2026-01-03T00:00:00Z'),
  );
  expect(monthOf(now)).toBe('2026-03-01');
  expect(nextMonth(new Date('2025-12-31T23:59:59Z'))).toEqual(new Date('2026-01-01T00:00:00Z'));
});

test('recounts where views came from only for days whose views all know it', () => {
  const span = daysToCount(now, 7, null);
  expect(daysWithDetails(span, 9, now)).toEqual(span);
  expect(daysWithDetails(span, 3, now).from).toEqual(new Date('2026-02-27T00:00:00Z'));
});
