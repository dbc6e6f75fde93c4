import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audienceMarks, watchDays } from '../modules/insight/analytics/beats/tables.ts';
import { broadcastChats, broadcastMinutes } from '../modules/insight/analytics/broadcasts/tables.ts';
import { postViews } from '../modules/publishing/posts/tables.ts';
import { streams } from '../modules/publishing/streams/tables.ts';
import { makeBiteOf } from '../test/factories/bites.ts';
import { makeStream } from '../test/factories/kinds.ts';
import { useTestApp } from '../test/test-app.ts';
import { seedBiteFigures } from './seed-bite-figures.ts';
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

test('gives a bite of the demo days since its post was published, as often as it is asked', async () => {
  const { ctx, make, clock, as } = app();
  const creator = await make.creator();
  const publishedAt = new Date(clock.now().getTime() - 9 * 86_400_000);
  const post = await make.post(creator, { publishedAt });
  const { id } = await makeBiteOf(app(), { channelId: creator.id, id: post.id });
  for (let n = 0; n < 2; n++) await seedBiteFigures(ctx, id);
  const { bite, days } = await as(creator).dashboard.getBiteStatistics({ id });
  expect(days.length).toBe(10);
  expect(days.reduce((sum, { n_shown: shown }) => sum + shown, 0)).toBe(bite.n_shown);
  for (const { n_shown: shown, n_views: views, n_completions: ends, n_skips: skips } of [bite, ...days]) {
    expect(views + skips).toBeLessThanOrEqual(shown);
    expect(ends).toBeLessThanOrEqual(views);
  }
});

test('gives broadcasts that are over a minute for each one on air, as often as it is asked', async () => {
  const { ctx, make } = app();
  const { id, postId } = await makeStream(app(), await make.creator(), { mediaType: 'dead_stream' });
  const startedAt = new Date('2040-01-01T20:00:00Z');
  const stoppedAt = new Date('2040-01-01T20:59:30Z');
  await ctx.db.update(streams).set({ startedAt, stoppedAt }).where(eq(streams.id, id));
  await seedStatistics(ctx);
  await seedStatistics(ctx);
  const minutes = await ctx.db.select().from(broadcastMinutes).where(eq(broadcastMinutes.postId, postId));
  expect(minutes).toHaveLength(60);
  const viewers = minutes.flatMap(({ watching }) => watching);
  expect(viewers).toHaveLength(240);
  expect(Math.min(...viewers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...viewers)).toBeGreaterThan(20);
  expect(minutes.some(({ messages }) => messages > 0)).toBe(true);
  expect(await ctx.db.$count(broadcastChats, eq(broadcastChats.postId, postId))).toBe(1);
});
