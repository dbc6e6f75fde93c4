// Parts of the views of a range, its steps, and what too few people share to be named.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { postViews } from '../../../publishing/posts/tables.ts';
import { countDays, countLateDays } from '../rollups/commands.ts';
import { followerDays } from '../rollups/tables.ts';

const app = useTestApp();
const dashboard = (person: Person) => app().as(person).dashboard;

test('tells no country, device or site of fewer than three people, of the channel or of a post', async () => {
  const { ctx, make, clock } = app();
  clock.set('2052-05-10T12:00:00Z');
  const own = await make.creator();
  const [many, one] = [
    await make.post(own, { durationSeconds: 60 }),
    await make.post(own, { durationSeconds: 60 }),
  ];
  const people = await Promise.all(Array.from({ length: 4 }, () => make.person()));
  const viewOf = (postId: number, at: number, day: number, country: string, device: 'tv' | 'phone') => ({
    ...{ postId, channelId: own.id, window: day, premium: false, country, device },
    ...{ viewerKey: `a:${people[at]?.id}`, accountId: people[at]?.id ?? null },
    ...{ source: 'external' as const, referrer: `${country}.example` },
    viewedAt: new Date(`2052-05-0${day}T12:00:00Z`),
  });
  await ctx.db.insert(postViews).values([
    viewOf(one.id, 0, 4, 'IS', 'tv'),
    viewOf(many.id, 0, 4, 'IS', 'tv'),
    // Three people, each on another day.
    ...[1, 2, 3].map((at) => viewOf(many.id, at, at, 'DE', 'phone')),
  ]);
  await countDays(ctx, 20);
  const shown = await dashboard(own).getPostStatistics({ id: many.id });
  expect(shown.countries).toEqual([
    { referrer: 'DE', views: 3, pct: 75 },
    { referrer: '', views: 1, pct: 25 },
  ]);
  expect(shown.devices.map(({ referrer }) => referrer)).toEqual(['phone', '']);
  const hidden = await dashboard(own).getPostStatistics({ id: one.id });
  for (const rows of [hidden.countries, hidden.devices, hidden.referrers])
    expect(rows).toEqual([{ referrer: '', views: 1, pct: 100 }]);
  // Of one day, one person is known by nothing either.
  const day = { start_date: '2052-05-02', end_date: '2052-05-02' };
  expect((await dashboard(own).listReferrers(day)).rows).toEqual([{ referrer: '', views: 1, pct: 100 }]);
  expect((await dashboard(own).listReferrers({})).rows.map(({ referrer }) => referrer)).toEqual([
    'DE.example',
    '',
  ]);
});

test('shares are of all views, and what the table has no room for is one row', async () => {
  const { ctx, make, clock } = app();
  clock.set('2052-08-10T12:00:00Z');
  const own = await make.creator();
  const post = await make.post(own, { durationSeconds: 60 });
  const views = Array.from({ length: 60 }, (_, site) => ({ site, count: site < 52 ? 3 : 1 })).flatMap(
    ({ site, count }) => Array.from({ length: count }, (_each, n) => ({ site, n })),
  );
  await ctx.db.insert(postViews).values(
    views.map(({ site, n }, at) => ({
      ...{ postId: post.id, channelId: own.id, viewerKey: `v:${site}-${n}`, accountId: null, window: at },
      ...{ premium: false, source: 'external' as const, referrer: `s${site}.example`, viewedAt: clock.now() },
    })),
  );
  await countDays(ctx, 1);
  const { rows } = await dashboard(own).listReferrers({});
  expect(rows).toHaveLength(51);
  expect(rows.at(-1)).toEqual({ referrer: '', views: 14, pct: 8.54 });
  expect(rows[0]).toMatchObject({ views: 3, pct: 1.83 });
});

test('lists the last 24 hours of a channel and of a post, and says when the channel began', async () => {
  const { ctx, make, clock } = app();
  clock.set('2053-02-10T12:30:00Z');
  const own = await make.creator();
  await ctx.db.execute(
    sql`update channels set created_at = '2041-05-06T23:59:59Z' where account_id = ${own.id}`,
  );
  const [one, two] = [
    await make.post(own, { durationSeconds: 60 }),
    await make.post(own, { durationSeconds: 60 }),
  ];
  const viewedAt = (postId: number, time: string, premium: boolean) => ({
    ...{ postId, channelId: own.id, viewerKey: `v:${time}`, accountId: null, window: 1, premium },
    viewedAt: new Date(`2053-02-${time}Z`),
  });
  await ctx.db
    .insert(postViews)
    .values([
      viewedAt(one.id, '09T12:59:59', false),
      viewedAt(one.id, '09T13:00:00', true),
      viewedAt(one.id, '10T12:10:00', false),
      viewedAt(two.id, '10T12:20:00', true),
    ]);
  await countLateDays(ctx);
  const rows = async (query: { post_id?: number }) => (await dashboard(own).listViewHours(query)).rows;
  expect(await rows({})).toEqual([
    { at: '2053-02-09T13:00:00.000Z', n_total_views: 1, n_free_views: 0, n_premium_views: 1 },
    { at: '2053-02-10T12:00:00.000Z', n_total_views: 2, n_free_views: 1, n_premium_views: 1 },
  ]);
  expect(await rows({ post_id: two.id })).toMatchObject([{ n_total_views: 1 }]);
  expect((await dashboard(own).getDashboard({})).since).toBe('2041-05-06');
  const weeks = { start_date: '2053-02-01', grouped_by: 'week' } as const;
  const { views } = await dashboard(own).getPostStatistics({ id: one.id, ...weeks });
  expect(views.map(({ ds, n_total_views: count }) => [ds, count])).toEqual([
    ['2053-02-03', 2],
    ['2053-02-10', 1],
  ]);
  await ctx.db.insert(followerDays).values([
    { channelId: own.id, day: '2053-01-02', followers: 3 },
    { channelId: own.id, day: '2053-01-30', followers: 5 },
  ]);
  const months = { start_date: '2053-01-01', end_date: '2053-02-28', grouped_by: 'month' } as const;
  expect((await dashboard(own).listFollowerDays(months)).rows).toEqual([
    { date: '2053-01-01', followers: 5 },
    { date: '2053-02-01', followers: 0 },
  ]);
});

test('lists links of affiliates among the sites, by the name of who shared them', async () => {
  const { ctx, make, as } = app();
  const own = await make.creator();
  const post = await make.post(own, { durationSeconds: 60 });
  const [sharer, plain] = [await make.person(), await make.person()];
  await ctx.db.execute(sql`update accounts set affiliate_approved = true where id = ${sharer.id}`);
  const origin = { id: post.id, seconds: 60, source: 'external', referrer: 'news.example.co.uk' } as const;
  for (const affiliate of [sharer.username, sharer.username, sharer.username, plain.username])
    await as(await make.person()).posts.recordView({ ...origin, affiliate });
  for (let n = 0; n < 4; n++) await as(await make.person()).posts.recordView(origin);
  await countDays(ctx, 1);
  expect((await dashboard(own).listReferrers({})).rows).toEqual([
    { referrer: 'example.co.uk', views: 5, pct: 62.5 },
    { referrer: `@${sharer.username}`, views: 3, pct: 37.5 },
  ]);
  await ctx.db.execute(sql`update accounts set deleted_at = now() where id = ${sharer.id}`);
  expect((await dashboard(own).listReferrers({})).rows.map(({ referrer }) => referrer)).toEqual([
    'example.co.uk',
    '',
  ]);
});
