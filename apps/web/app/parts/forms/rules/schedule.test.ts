import { expect, test } from 'vitest';
import { earliestValue, fieldValueOf, isToCome, timeOf } from './schedule.ts';

const noon = new Date(2026, 10, 21, 12, 0, 30).getTime();

test('converts a time to the field and back', () => {
  const value = fieldValueOf(new Date(2027, 0, 5, 7, 4).getTime());
  expect(value).toBe('2027-01-05T07:04');
  expect(timeOf(value)).toBe(new Date(2027, 0, 5, 7, 4).toISOString());
});

test('refuses the past and the present', () => {
  expect(earliestValue(noon)).toBe('2026-11-21T12:01');
  expect(isToCome(timeOf('2026-11-21T12:00'), noon)).toBe(false);
  expect(isToCome(timeOf('2026-11-21T12:01'), noon)).toBe(true);
  expect(isToCome(new Date(noon).toISOString(), noon)).toBe(false);
  expect(isToCome(null, noon)).toBe(false);
});

test('reads empty and invalid fields as no time', () => {
  for (const value of ['', 'soon', '2026-13-45T99:99', '2027-01-05', 'T12:00'])
    expect(timeOf(value)).toBeNull();
});
