import { expect, test } from 'vitest';
import { broadcastOf } from './rules.ts';

const startedAt = new Date('2046-03-01T20:00:10Z');
const minute = (number: number, watching: (number | null)[], said = {}) => ({
  at: new Date(startedAt.getTime() + number * 60_000),
  watching,
  ...{ messages: 0, tips: 0, tipCents: 0, ...said },
});
const broadcast = { startedAt, stoppedAt: null, writers: null, newFollowers: 0, newSubscriptions: 0 };

test('averages what was counted in a minute, and gives each sample a quarter of it', () => {
  const found = broadcastOf(broadcast, [
    minute(0, [4, 6, 8, 6], { messages: 3 }),
    minute(1, [null, 10, null, null], { tips: 2, tipCents: 700 }),
    minute(3, [], { messages: 1 }),
  ]);
  expect(found.minutes).toMatchObject([
    { offset_seconds: 0, watching_average: 6, watching_most: 8, messages: 3 },
    { offset_seconds: 60, watching_average: 10, watching_most: 10, tips: 2, tips_cents: 700 },
    { offset_seconds: 180, watching_average: null, watching_most: null, messages: 1 },
  ]);
  expect(found).toMatchObject({
    ...{ peak: 10, peak_at: '2046-03-01T20:01:10.000Z', watching_average: 6.8, watched_seconds: 34 * 15 },
    ...{ messages: 4, writers: 0, tips: 2, tips_cents: 700 },
  });
});

test('names the first of several minutes with the most viewers as the peak', () => {
  const found = broadcastOf(broadcast, [minute(0, [1]), minute(1, [5]), minute(2, [5])]);
  expect(found.peak_at).toBe('2046-03-01T20:01:10.000Z');
  expect(broadcastOf(broadcast, [minute(0, [0, 0])])).toMatchObject({ peak: 0, watching_average: 0 });
});

test('has nothing of a stream that never went on air', () => {
  const never = { started_at: null, peak: 0, peak_at: null, watched_seconds: 0, minutes: [] };
  expect(broadcastOf(null, [])).toMatchObject(never);
  expect(broadcastOf({ ...broadcast, startedAt: null }, [minute(0, [])])).toMatchObject(never);
});
