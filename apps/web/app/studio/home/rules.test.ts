import { expect, test } from 'vitest';
import { bySchedule, firstStepsOf } from './rules.ts';

test('shows the post that is published next first, and posts without a time last', () => {
  const posts = [
    { id: 1, scheduledAt: '2026-12-03T10:00:00Z' },
    { id: 2, scheduledAt: null },
    { id: 3, scheduledAt: '2026-12-01T10:00:00Z' },
  ];
  expect(bySchedule(posts).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('shows first steps until there is a profile and a published post', () => {
  const profile = { avatarUrl: '/a.webp', description: 'Wrestling' };
  expect(firstStepsOf({ avatarUrl: null, description: '' }, false)).toEqual({ profile: false, post: false });
  expect(firstStepsOf(profile, false)).toEqual({ profile: true, post: false });
  expect(firstStepsOf({ ...profile, description: '' }, true)).toEqual({ profile: false, post: true });
  expect(firstStepsOf(profile, true)).toBeNull();
});
