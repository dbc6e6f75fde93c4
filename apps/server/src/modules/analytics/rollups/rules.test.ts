import { expect, test } from 'vitest';
import { daysToCount, hoursToCount, monthOf } from './rules.ts';

const now = new Date('2026-03-01T00:20:00Z');

test('recounts whole hours with some slack, and never more than the days in which events may arrive', () => {
  expect(hoursToCount(new Date('2026-03-01T00:02:00Z'), now)).toEqual({
    from: new Date('2026-02-28T23:00:00Z'),
    until: now,
  });
  expect(hoursToCount(null, now).from).toEqual(new Date('2026-02-22T00:00:00Z'));
  expect(hoursToCount(new Date('2025-01-01T00:00:00Z'), now).from).toEqual(new Date('2026-02-22T00:00:00Z'));
});

test('recounts whole days in UTC over the end of a month', () => {
  expect(daysToCount(now, 1)).toEqual({
    from: new Date('2026-02-28T00:00:00Z'),
    until: new Date('2026-03-02T00:00:00Z'),
  });
  expect(monthOf(now)).toBe('2026-03-01');
});
