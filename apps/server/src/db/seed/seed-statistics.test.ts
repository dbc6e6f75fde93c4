import { expect, test } from 'vitest';
import { audienceMarks, watchDays } from '../../modules/analytics/beats/tables.ts';
import { postViews } from '../../modules/posts/tables.ts';
import { useTestApp } from '../../test/test-app.ts';
import { seedStatistics } from './seed-statistics.ts';

const app = useTestApp();

test("gives the demo's views the time and the seconds that were watched, as often as it is asked", async () => {
  const { ctx, make, clock } = app();
  const creator = await make.creator();
  const post = await make.post(creator, { mediaType: 'video', durationSeconds: 600 });
  const viewedAt = clock.now();
  const view = { postId: post.id, channelId: creator.id, premium: false, viewedAt };
  for (const n of [1, 2, 3, 4, 5])
    await ctx.db.insert(postViews).values({ ...view, viewerKey: `v:${n}`, window: n });
  await seedStatistics(ctx);
  await seedStatistics(ctx);
  const days = await ctx.db.select().from(watchDays);
  expect(Object.fromEntries(days.map(({ postId, starts }) => [postId, starts]))).toEqual({
    0: 5,
    [post.id]: 5,
  });
  for (const { watchedMs } of days) expect(watchedMs).toBeGreaterThan(0);
  const marks = await ctx.db.select().from(audienceMarks);
  expect(marks.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  expect(marks.find(({ second }) => second === 0)?.change).toBe(5);
});
