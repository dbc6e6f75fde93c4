import { expect, test } from 'vitest';
import { audienceOf, isPlausible, marksOf, readingOf, type Beat } from './rules.ts';

const video = { mediaType: 'video' as const, durationSeconds: 40.4 };
const beat = (from: number, to: number, watchedMs = (to - from) * 1000): Beat => ({
  ...{ postId: 1, n: 0, from, to, watchedMs },
});

test('marks where a viewer came in and left, within the post', () => {
  expect(marksOf(beat(0, 10), video, false)).toEqual([
    [0, 1],
    [10, -1],
  ]);
  expect(marksOf(beat(30, 55), video, false)).toEqual([
    [30, 1],
    [41, -1],
  ]);
  expect(marksOf(beat(50, 60), video, false)).toEqual([]);
  expect(marksOf(beat(0, 10), { mediaType: 'stream', durationSeconds: null }, false)).toEqual([]);
  expect(marksOf(beat(0, 130), { mediaType: 'article', durationSeconds: null }, true)).toEqual([
    [0, 1],
    [100, -1],
  ]);
});

test('refuses more media than anyone can watch in that time', () => {
  expect(isPlausible(beat(0, 20, 10_000), false)).toBe(true);
  expect(isPlausible(beat(0, 60, 10_000), false)).toBe(false);
  expect(isPlausible(beat(20, 10, 10_000), false)).toBe(false);
  expect(isPlausible(beat(0, 10, 61_000), false)).toBe(false);
  expect(isPlausible(beat(0, 80, 10_000), true)).toBe(true);
});

test('draws the audience of each second as the share of all who started', () => {
  // Two start; one leaves after 2 seconds, the other watches the last second twice.
  const changes = [
    { second: 0, change: 2 },
    { second: 2, change: -1 },
    { second: 3, change: 1 },
    { second: 4, change: -2 },
  ];
  expect(audienceOf(changes, 2, 4, 200)).toEqual([
    { second: 0, share: 1 },
    { second: 1, share: 1 },
    { second: 2, share: 0.5 },
    { second: 3, share: 1 },
  ]);
  expect(audienceOf(changes, 2, 4, 2).map(({ second }) => second)).toEqual([0, 2]);
  expect(audienceOf(changes, 0, 4, 200)).toEqual([]);
});

test('says how far a text is read, and for how long', () => {
  // Of four readers one reads all of it, two a half, and one nothing beyond what was on the screen.
  const changes = [
    { second: 0, change: 3 },
    { second: 50, change: -2 },
    { second: 100, change: -1 },
  ];
  const watched = { starts: 4, watchedMs: 250_400 };
  expect(readingOf(audienceOf(changes, 4, 100, 200), watched, 3)).toEqual({
    ...{ readers: 4, average_share: (50 * 0.75 + 50 * 0.25) / 100, finished_share: 0.25 },
    ...{ average_seconds: 63, estimated_minutes: 3 },
  });
  expect(readingOf([], { starts: 0, watchedMs: 0 }, null)).toEqual({
    ...{ readers: 0, average_share: 0, finished_share: 0, average_seconds: 0, estimated_minutes: null },
  });
});
