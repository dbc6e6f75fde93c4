import type { ReplayEntry } from '@realfin/contract/comments';
import { expect, test } from 'vitest';
import { missingAt, openReplay, saidUntil, withPage } from './replay.ts';

const entry = (seconds: number) => ({ id: seconds, offset_ms: seconds * 1_000 }) as ReplayEntry;
const page = (next_key: string | null, ...seconds: number[]) => ({ comments: seconds.map(entry), next_key });
const idsOf = (entries: readonly ReplayEntry[]) => entries.map(({ id }) => id);

test('shows what had been said at the time of the recording', () => {
  const replay = openReplay(page(null, 0, 5, 9), 0);
  expect([idsOf(saidUntil(replay, 5_000)), idsOf(saidUntil(replay, 60_000))]).toEqual([
    [0, 5],
    [0, 5, 9],
  ]);
});

test('loads the next page before it is reached, and nothing behind the last one', () => {
  const replay = openReplay(page('b', 0, 60), 0);
  expect([missingAt(replay, 10_000), missingAt(replay, 45_000)]).toEqual([null, 'page']);
  const whole = withPage(replay, page(null, 90));
  expect([idsOf(whole.entries), missingAt(whole, 3_600_000)]).toEqual([[0, 60, 90], null]);
});

test('loads another part after a jump', () => {
  const late = openReplay(page('c', 100, 120), 120_000);
  expect(missingAt(late, 30_000)).toBe('part');
  expect(missingAt(late, 110_000)).toBe('page');
  expect(missingAt(late, 900_000)).toBe('part');
  expect(missingAt(openReplay(page('b', 5, 60), 0), 1_000)).toBeNull();
});

test('keeps the last 500 entries', () => {
  const many = Array.from({ length: 600 }, (_, at) => at);
  const replay = withPage(openReplay(page('b', 0), 0), page(null, ...many));
  expect([replay.entries.length, replay.fromMs]).toEqual([500, 100_000]);
});
