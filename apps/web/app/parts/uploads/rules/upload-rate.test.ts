import { describe, expect, test } from 'vitest';
import {
  addSample,
  bytesInWords,
  percentOf,
  rateOf,
  speedInWords,
  timeLeftInWords,
  type Sample,
} from './upload-rate.ts';

const seen = (...samples: [atMs: number, sentBytes: number][]) =>
  samples.reduce<Sample[]>((all, [atMs, sentBytes]) => addSample(all, { atMs, sentBytes }), []);

describe('upload speed and time left', () => {
  test('computes the speed from bytes over time', () => {
    expect(rateOf(seen([0, 0], [1000, 500_000], [2000, 1_000_000]), 3_000_000)).toEqual({
      bytesPerSecond: 500_000,
      secondsLeft: 4,
    });
  });

  test('shows nothing before a second has passed', () => {
    expect(rateOf([], 10)).toEqual({ bytesPerSecond: null, secondsLeft: null });
    expect(rateOf(seen([0, 0], [999, 5]), 10)).toEqual({ bytesPerSecond: null, secondsLeft: null });
  });

  test('ignores samples older than ten seconds', () => {
    const samples = seen([0, 0], [1000, 9_000_000], [11_001, 9_000_100], [12_001, 9_000_200]);
    expect(samples.map(({ atMs }) => atMs)).toEqual([11_001, 12_001]);
    expect(rateOf(samples, 9_000_300).bytesPerSecond).toBe(100);
  });

  test('starts over when a chunk is sent again, so that the speed is never negative', () => {
    const samples = seen([0, 0], [2000, 800], [2500, 400], [3500, 600]);
    expect(samples).toHaveLength(2);
    expect(rateOf(samples, 1000)).toEqual({ bytesPerSecond: 200, secondsLeft: 2 });
  });

  test('shows no speed and no end for a stalled upload', () => {
    expect(rateOf(seen([0, 500], [4000, 500]), 1000)).toEqual({ bytesPerSecond: 0, secondsLeft: null });
  });

  test('does not count bytes from before a resumed upload', () => {
    expect(rateOf(seen([0, 900_000], [1000, 900_100]), 1_000_000).bytesPerSecond).toBe(100);
  });
});

test('rounds percent, and shows 100 only at the end', () => {
  expect([percentOf(0, 10), percentOf(999, 1000), percentOf(1000, 1000), percentOf(5, 0)]).toEqual([
    0, 99, 100, 0,
  ]);
});

test('formats sizes as text', () => {
  expect([0, 999, 1000, 1_234_567, 20_480_000_000].map(bytesInWords)).toEqual([
    '0 B',
    '999 B',
    '1.0 KB',
    '1.2 MB',
    '20 GB',
  ]);
  expect(bytesInWords(999_600)).toBe('1.0 MB');
  expect(speedInWords(2_500_000)).toBe('2.5 MB/s');
});

test('formats the time left as text', () => {
  expect([0, 0.4, 59, 60, 61, 3600, 4800].map(timeLeftInWords)).toEqual([
    '1 second left',
    '1 second left',
    '59 seconds left',
    '1 minute left',
    '2 minutes left',
    '1 hour left',
    '1 hour 20 minutes left',
  ]);
});
