import { expect, test } from 'vitest';
import { bySchedule, firstStepsOf, streamOfToday } from './rules.ts';

test('shows the post that is published next first, and posts without a time last', () => {
  const posts = [
    { id: 1, scheduledAt: '2026-12-03T10:00:00Z' },
    { id: 2, scheduledAt: null },
    { id: 3, scheduledAt: '2026-12-01T10:00:00Z' },
  ];
  expect(bySchedule(posts).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('leads to the stream of today, and to no other post or day', () => {
  const post = (mediaType: string, scheduledAt: string | null) => ({ mediaType, scheduledAt });
  const now = Date.parse('2026-12-01T12:00:00Z');
  const [today, later] = [post('stream', '2026-12-01T19:00:00Z'), post('stream', '2026-12-02T19:00:00Z')];
  const late = post('stream', '2026-12-01T11:00:00Z');
  expect(streamOfToday([post('video', '2026-12-01T13:00:00Z'), later, today], now)).toBe(today);
  expect(streamOfToday([late], now)).toBe(late);
  expect(streamOfToday([later, post('stream', null)], now)).toBeNull();
});

test('shows first steps until there is a profile and a published post', () => {
  const profile = { avatarUrl: '/a.webp', description: 'Wrestling' };
  expect(firstStepsOf({ avatarUrl: null, description: '' }, false)).toEqual({ profile: false, post: false });
  expect(firstStepsOf(profile, false)).toEqual({ profile: true, post: false });
  expect(firstStepsOf({ ...profile, description: '' }, true)).toEqual({ profile: false, post: true });
  expect(firstStepsOf(profile, true)).toBeNull();
});
