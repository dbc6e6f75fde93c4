// The first run: all there was before, by months, in the time it needs.
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fewestDetailDays } from '../../../../config/statistics-settings.ts';
import { tryLockUntilCommit } from '../../../../db/locks.ts';
import { inLongTransaction } from '../../../../db/long-transaction.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { generateViews, storeViews } from '../../../../test/factories/statistics.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { followDays } from '../../../people/channels/tables.ts';
import { postViews } from '../../../publishing/posts/tables.ts';
import { audienceMarks, watchDays } from '../beats/tables.ts';
import {
  countDays,
  countEverything,
  countHistory,
  countHours,
  countNight,
  countPresentDays,
  forgetOldFigures,
} from './commands.ts';
import { findRun } from './commands/keep-runs.ts';
import { lateDays } from './rules.ts';
import { channelViewers, rollupRuns, subscriberDays, viewDays, viewHours } from './tables.ts';

const app = useTestApp({ statistics: { countryTable: null, detailDays: 9, keptDays: 1_000 } });
const now = new Date('2029-06-15T08:00:00Z');
let creator: Person;
let postId: number;
beforeEach(async () => {
  const { ctx, make, clock } = app();
  clock.set(now);
  for (const table of [postViews, rollupRuns, viewDays, viewHours]) await ctx.db.delete(table);
  creator = await make.creator();
  postId = (await make.post(creator)).id;
});
const daysShown = async () =>
  (await app().as(creator).dashboard.listViews({ start_date: '2029-01-01', end_date: '2029-12-31' })).rows;
const at = (time: string, viewerKey = 'v:1') => ({
  ...{
    channelId: creator.id,
    postId,
    viewerKey,
    at: new Date(time),
    premium: false,
    source: null,
    words: null,
  },
});

test('goes on with the month it was stopped before, and comes to what one run comes to', async () => {
  const { ctx } = app();
  const facts = { from: new Date('2029-01-01T00:00:00Z'), days: 160, count: 300 };
  await storeViews(app(), generateViews(7, [{ channelId: creator.id, postId }], facts));
  await countEverything(ctx);
  const whole = await daysShown();
  for (const table of [rollupRuns, viewDays, viewHours]) await ctx.db.delete(table);
  let steps = 0;
  await countHistory(ctx, {
    get aborted() {
      steps += 1;
      return steps > 2;
    },
  });
  expect(await findRun(ctx.db, 'history')).toEqual(new Date('2029-03-01T00:00:00Z'));
  expect((await daysShown()).every(({ ds }) => ds < '2029-03-01')).toBe(true);
  await countHistory(ctx);
  expect(await daysShown()).toEqual(whole);
});

test('is counted by one process, while the minutes of the present are counted by any', async () => {
  const { ctx } = app();
  await storeViews(app(), [at('2029-02-03T10:00:00Z'), at('2029-06-15T07:59:00Z')]);
  await inLongTransaction(ctx.db, async (tx) => {
    expect(await tryLockUntilCommit(tx, 'statistics history')).toBe(true);
    await countHistory(ctx);
  });
  expect(await findRun(ctx.db, 'history')).toBeNull();
  await countHours(ctx);
  // Hourly and nightly runs leave the first one to its own job.
  await countPresentDays(ctx);
  await countNight(ctx);
  expect(await daysShown()).toEqual([]);
  expect((await app().as(creator).dashboard.getNow()).hours).toHaveLength(1);
  await countHistory(ctx);
  expect((await daysShown()).map(({ ds }) => ds)).toEqual(['2029-02-03', '2029-06-15']);
});

test('has more time for each statement than a request has', async () => {
  const { ctx } = app();
  await storeViews(app(), [at('2029-06-10T10:00:00Z')]);
  await ctx.db.execute(sql`create function refuse_hurry() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') = '30s' then raise exception 'in a hurry with %', tg_table_name; end if;
      return null;
    end $$`);
  const tables = [
    'view_minutes',
    'view_hours',
    'view_days',
    'view_parts',
    'channel_viewers',
    'subscriber_days',
  ];
  for (const table of [...tables, 'subscriber_cohorts', 'post_figures', 'also_watched', 'follower_slots'])
    await ctx.db.execute(
      sql.raw(`create trigger no_hurry before insert on ${table} execute function refuse_hurry()`),
    );
  try {
    await countHours(ctx);
    await countEverything(ctx);
    await countNight(ctx);
    await countPresentDays(ctx);
  } finally {
    await ctx.db.execute(sql`drop function refuse_hurry cascade`);
  }
});

test('counts every day that workers were down for, and not only the last seven', async () => {
  const { ctx, clock } = app();
  await storeViews(app(), [at('2029-05-01T10:00:00Z')]);
  clock.set('2029-05-01T12:00:00Z');
  await countEverything(ctx);
  await countHours(ctx);
  await storeViews(app(), [
    at('2029-05-01T13:00:00Z'),
    at('2029-05-10T10:00:00Z'),
    at('2029-06-14T10:00:00Z'),
  ]);
  clock.set(now);
  await countHours(ctx);
  await countDays(ctx, 1);
  expect((await daysShown()).map(({ ds, n_total_views: views }) => [ds, views])).toEqual([
    ['2029-05-01', 2],
    ['2029-05-10', 1],
    ['2029-06-14', 1],
  ]);
  const hours = await ctx.db.select().from(viewHours);
  expect(hours.filter((row) => row.postId === 0)).toHaveLength(4);
});

test('asks for as many days of details as each night counts again, and the two at its ends', () => {
  expect(fewestDetailDays).toBe(lateDays + 2);
});

test('keeps where views came from after the views have forgotten it', async () => {
  const { ctx, clock } = app();
  const from = { source: 'feed' as const };
  await storeViews(app(), [{ ...at('2029-06-15T07:00:00Z'), ...from }]);
  await countEverything(ctx);
  const sources = async () =>
    (await app().as(creator).dashboard.listSources({})).rows.map(({ views }) => views);
  for (const days of [20, 3]) {
    clock.advance({ days });
    await ctx.jobs.enqueue(ctx.db, 'posts.forget-view-details', {});
    await app().drain();
    await countNight(ctx);
    expect(await sources()).toEqual([1]);
  }
});

test('does not know a deleted account again, nor count it as new', async () => {
  const { ctx, as, make, clock } = app();
  const person = await make.person();
  await as(person).posts.recordView({ id: postId, seconds: 600 });
  await countEverything(ctx);
  expect(await daysShown()).toMatchObject([{ ds: '2029-06-15', n_total_views: 1, n_new_viewers: 1 }]);
  await as(person).accounts.deleteAccount({ confirm: person.username });
  await app().drain();
  clock.advance({ days: 1 });
  await countNight(ctx);
  const known = await ctx.db.select().from(channelViewers).where(eq(channelViewers.channelId, creator.id));
  expect(known).toEqual([]);
  expect(await daysShown()).toMatchObject([{ ds: '2029-06-15', n_total_views: 1, n_new_viewers: 0 }]);
});

test('deletes every sum of days that are older than the days of keeping, and none that is younger', async () => {
  const { ctx } = app();
  const own = { channelId: creator.id, postId };
  const kept = '2026-09-19';
  for (const day of ['2026-08-31', '2026-09-01', '2026-09-18', kept]) {
    await ctx.db.insert(watchDays).values({ ...own, day, watchedMs: 1, starts: 1 });
    await ctx.db
      .insert(viewDays)
      .values({ ...own, day, views: 1, premiumViews: 0, viewers: 1, newViewers: 1 });
    await ctx.db.insert(followDays).values({ channelId: creator.id, day, source: '', follows: 1 });
    const none = { signups: 0, reactivations: 0, churns: 0 };
    await ctx.db.insert(subscriberDays).values({ channelId: creator.id, day, ...none });
  }
  for (const month of ['2026-08-01', '2026-09-01'])
    await ctx.db.insert(audienceMarks).values({ postId, month, second: 0, change: 1 });
  await forgetOldFigures(ctx);
  await ctx.jobs.enqueue(ctx.db, 'channels.forget-old-follows', {});
  await app().drain();
  const daysOf = async (
    table: typeof watchDays | typeof viewDays | typeof followDays | typeof subscriberDays,
  ) =>
    (await ctx.db.select({ day: table.day }).from(table).where(eq(table.channelId, creator.id))).map(
      ({ day }) => day,
    );
  for (const table of [viewDays, followDays, subscriberDays]) expect(await daysOf(table)).toEqual([kept]);
  expect(await daysOf(watchDays)).toEqual(['2026-09-01', '2026-09-18', kept]);
  const marks = await ctx.db.select().from(audienceMarks).where(eq(audienceMarks.postId, postId));
  expect(marks.map(({ month }) => month)).toEqual(['2026-09-01']);
});
