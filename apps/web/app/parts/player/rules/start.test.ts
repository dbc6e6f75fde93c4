import { expect, it } from 'vitest';
import { beginAt, startSecondsOf } from './start.ts';

it.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1h2m3s', 3723],
  ['0', 0],
  ['', null],
  [null, null],
  ['abc', null],
  ['-5', null],
  ['1e9', null],
])('reads a start time of %s', (value, seconds) => {
  expect(startSecondsOf(value)).toBe(seconds);
});

it("starts at the address's time, else at the saved position", () => {
  expect(beginAt(30, 50, 100)).toBe(30);
  expect(beginAt(null, 50, 100)).toBe(50);
  expect(beginAt(500, 50, 100)).toBe(0);
});

it('resumes a clip of a few seconds', () => {
  expect(beginAt(null, 7, 16)).toBe(7);
  expect(beginAt(null, 0.5, 16)).toBe(0);
  expect(beginAt(null, 15.5, 16)).toBe(0);
});

it('does not resume close to the start or the end', () => {
  expect(beginAt(null, 2, 100)).toBe(0);
  expect(beginAt(null, 96, 100)).toBe(0);
  expect(beginAt(null, 3591, 3600)).toBe(0);
  expect(beginAt(null, null, null)).toBe(0);
});
