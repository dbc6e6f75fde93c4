import { expect, test } from 'vitest';
import { secondsFrom, textOf } from './time-text.ts';

test.each([
  ['0:00', 0],
  ['1:23', 83],
  ['1:02:03', 3723],
  [' 90:00 ', 5400],
  ['0:01.5', 1.5],
  ['0:01,250', 1.25],
])('reads %s as a time', (text, seconds) => expect(secondsFrom(text)).toBe(seconds));

test.each(['', '5', '1:60', '-1:00', 'a:b', '1:2:3:4', '1:2.3456'])('refuses %s as a time', (text) =>
  expect(secondsFrom(text)).toBeNull(),
);

test('reads back what it writes', () => {
  for (const seconds of [0, 9, 59.5, 60, 3599.999, 3600, 36_000.25]) {
    expect(secondsFrom(textOf(seconds))).toBe(seconds);
  }
  expect(textOf(83)).toBe('1:23');
  expect(textOf(3723.5)).toBe('1:02:03.5');
});
