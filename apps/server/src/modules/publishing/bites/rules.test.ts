import { expect, test } from 'vitest';
import { cutNameOf, liesWithin, rankBites, sizeOfList } from './rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const candidate = (id: number, channelId: number, values = {}) => ({
  id,
  channelId,
  publishedAt: new Date(now.getTime() - id * 3_600_000),
  followed: false,
  likes: 0,
  ...values,
});

test('ranks newer before older, and followed and liked before both', () => {
  const plain = [candidate(2, 1), candidate(1, 2), candidate(3, 3)];
  expect(rankBites(plain, now, 10)).toEqual([1, 2, 3]);
  expect(rankBites([...plain, candidate(90, 4, { followed: true })], now, 10)[0]).toBe(90);
  expect(rankBites([...plain, candidate(60, 4, { likes: 500 })], now, 1)).toEqual([60]);
});

test("shows two bites of a channel, then another channel's, while there is one", () => {
  const all = [1, 2, 3, 4].map((id) => candidate(id, 7)).concat(candidate(50, 8));
  expect(rankBites(all, now, 10)).toEqual([1, 2, 50, 3, 4]);
});

test('requires a part within the video and of the minimum length', () => {
  const part = { startSeconds: 10, endSeconds: 20, shape: 'square' as const, position: 0.5 };
  expect(liesWithin(part, 20)).toBe(true);
  expect(liesWithin(part, 19.9)).toBe(true);
  expect(liesWithin(part, 15)).toBe(false);
  expect(cutNameOf(5, part)).toBe('5:10000:20000:square:500');
});

test('lists a default number of bites', () => {
  expect([sizeOfList({}), sizeOfList({ creator_id: 1 }), sizeOfList({ post_id: 1, limit: 3 })]).toEqual([
    8, 96, 3,
  ]);
});
