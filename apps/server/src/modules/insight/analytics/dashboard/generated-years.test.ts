// The dashboard against a slow count of the raw facts, over generated years.
import type { ViewRow } from '@realfin/contract/dashboard';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import {
  averageViewers,
  countCohorts,
  countGrowthDays,
  countViewDays,
  countWords,
  generateSpells,
  generateViews,
  refundSpells,
  storeSpells,
  storeViews,
} from '../../../../test/factories/statistics.ts';
import { generatedSeeds } from '../../../../test/sample.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countDays, countEverything, countHours, countLateDays } from '../rollups/commands.ts';

const app = useTestApp();
const from = new Date('2029-01-01T00:00:00Z');
const days = 365;
const whole = { start_date: '2029-01-01', end_date: '2030-12-31' };

async function scene(): Promise<{ creators: Person[]; posts: { channelId: number; postId: number }[] }> {
  const { make } = app();
  const creators = [await make.creator(), await make.creator()];
  const posts = [];
  for (const creator of [...creators, ...creators])
    posts.push({ channelId: creator.id, postId: (await make.post(creator)).id });
  return { creators, posts };
}

/** Of every connection of the pool: all of them are busy with it together. */
async function useTimeZone(zone: string): Promise<void> {
  const { ctx } = app();
  await Promise.all(
    Array.from({ length: ctx.config.databasePool }, () =>
      ctx.db.execute(sql`select set_config('TimeZone', ${zone}, false), pg_sleep(0.05)`),
    ),
  );
}

const viewersOf = ({ ds, n_viewers, n_recent_viewers, n_new_viewers }: ViewRow) => ({
  ...{ ds, n_viewers, n_recent_viewers, n_new_viewers },
});

describe.each(generatedSeeds(2, 30))('year %i', (seed) => {
  test('shows the views, viewers and words of every day as they were, in any time zone', async () => {
    const { ctx, as, clock } = app();
    clock.set('2030-01-01T08:00:00Z');
    const { creators, posts } = await scene();
    const views = generateViews(seed, posts, { from, days, count: 1_500 });
    await storeViews(app(), views);
    await useTimeZone('Asia/Kolkata');
    await countEverything(ctx);
    // Again, with the present days: nothing is counted twice.
    await countDays(ctx, 1);
    await countLateDays(ctx);
    for (const creator of creators) {
      const { dashboard } = as(creator);
      const expected = countViewDays(views, creator.id);
      expect((await dashboard.listViews(whole)).rows).toEqual(expected);
      const months = (await dashboard.listViews({ ...whole, grouped_by: 'month' })).rows;
      expect(months.reduce((sum, row) => sum + row.n_total_views, 0)).toBe(
        views.filter(({ channelId }) => channelId === creator.id).length,
      );
      for (const unit of ['week', 'month'] as const)
        expect((await dashboard.listViews({ ...whole, grouped_by: unit })).rows.map(viewersOf)).toEqual(
          averageViewers(expected, unit, whole),
        );
      const words = await ctx.db.execute<{ value: string; views: number }>(
        sql`select value, sum(views)::int as views from view_parts
            where channel_id = ${creator.id} and post_id = 0 and dimension = 'words' group by value`,
      );
      expect(Object.fromEntries(words.rows.map((row) => [row.value, row.views]))).toEqual(
        countWords(views, creator.id),
      );
    }
    await useTimeZone('UTC');
  });

  test('shows who came, came back, left and stayed as it was', async () => {
    const { ctx, as, clock } = app();
    const now = new Date('2030-01-01T08:00:00Z');
    clock.set(now);
    await ctx.db.execute(sql`truncate subscription_periods, service_months, subscription_ends cascade`);
    const { creators } = await scene();
    const channelIds = [...creators.map(({ id }) => id), null];
    const spells = generateSpells(seed, channelIds, { from, days, people: 150 });
    await storeSpells(app(), spells);
    await countEverything(ctx);
    // Money is given back for starts of the whole year, long after they were counted.
    await refundSpells(app(), spells);
    await countLateDays(ctx);
    for (const creator of creators) {
      const { dashboard } = as(creator);
      expect((await dashboard.listGrowth(whole)).rows).toEqual(countGrowthDays(spells, creator.id));
      const cohorts = countCohorts(spells, creator.id, now).filter(({ cohort }) => cohort > '2029-01');
      expect((await dashboard.listRetention()).rows).toEqual(cohorts);
    }
  });
});

test('counts an event that arrives late on its own day, and the same again when it runs twice', async () => {
  const { ctx, as, clock } = app();
  clock.set('2031-03-10T23:58:00Z');
  const { creators, posts } = await scene();
  const [creator] = creators;
  const [post] = posts;
  if (creator === undefined || post === undefined) throw new Error('there is a scene');
  const view = { ...post, premium: false, source: 'feed' as const, words: null };
  await storeViews(app(), [{ ...view, viewerKey: 'v:1', at: new Date('2031-03-10T23:57:00Z') }]);
  await countHours(ctx);
  await countDays(ctx, 1);
  clock.set('2031-03-11T00:01:00Z');
  await storeViews(app(), [{ ...view, viewerKey: 'v:2', at: new Date('2031-03-10T23:59:59.999Z') }]);
  await countHours(ctx);
  await countHours(ctx);
  const { dashboard } = as(creator);
  expect((await dashboard.getNow()).hours).toEqual([{ at: '2031-03-10T23:00:00.000Z', views: 2 }]);
  expect((await dashboard.getNow()).minutes.map(({ views }) => views)).toEqual([1, 1]);
  await storeViews(app(), [{ ...view, viewerKey: 'v:1', at: new Date('2031-03-06T12:00:00Z') }]);
  await countLateDays(ctx);
  await countLateDays(ctx);
  const { rows } = await dashboard.listViews({});
  expect(rows.map((row) => [row.ds, row.n_total_views, row.n_new_viewers])).toEqual([
    ['2031-03-06', 1, 1],
    ['2031-03-10', 2, 1],
  ]);
  expect(await dashboard.getLastUpdate()).toEqual({ last_update: '2031-03-11T00:01:00.000Z' });
});
