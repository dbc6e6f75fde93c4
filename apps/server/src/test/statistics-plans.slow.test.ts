// What a creator looks at each morning is read from indexes, however much of other channels there is.
import { beforeAll, expect, test } from 'vitest';
import type { Person } from './factories/people.ts';
import { nodesIn } from './plan-nodes.ts';
import { useTestApp } from './test-app.ts';

const open = useTestApp();
let creator: Person;
let postId: number;
let biteId: number;

const days = 90;
/** Each has rows of many channels, of which one is the reader's. */
const rollups = [
  `insert into post_figures (post_id, channel_id, posted_at, views, likes, subscriptions, ppv_buys, tip_cents)
    select id, channel_id, published_at, id % 900, id % 50, 0, 0, 0 from posts`,
  `insert into published_days (channel_id, day, is_live, posts, last_post_id)
    select channel_id, (published_at at time zone 'UTC')::date, false, count(*), max(id) from posts group by 1, 2`,
  `insert into view_days (channel_id, post_id, day, views, premium_views, viewers, new_viewers)
    select c, p, current_date - d, 9, 3, 5, 1 from of_channel, generate_series(0, 2) p, of_day`,
  `insert into view_hours (channel_id, post_id, hour, views, premium_views)
    select c, 0, date_trunc('hour', now()) - d * interval '1 hour', 3, 1 from of_channel, of_day`,
  `insert into view_minutes (channel_id, minute, views)
    select c, date_trunc('minute', now()) - d * interval '1 minute', 1 from of_channel, of_day`,
  `insert into view_parts (channel_id, post_id, day, dimension, value, views, viewers, new_viewers)
    select c, 0, current_date - d, dimension, 'value ' || d % 5, 4, 4, 4
    from of_channel, of_day, unnest(array['source', 'referrer', 'words', 'device', 'country']) dimension`,
  `insert into watch_days (channel_id, post_id, day, watched_ms, starts)
    select c, p, current_date - d, 1000, 3 from of_channel, generate_series(0, 2) p, of_day`,
  `insert into audience_marks (post_id, month, second, change)
    select id, date_trunc('month', now())::date, s * 10, 1 from posts, generate_series(0, 3) s`,
  `insert into subscriber_days (channel_id, day, signups, reactivations, churns) select c, current_date - d, 1, 0, 0 from of_channel, of_day`,
  `insert into subscriber_cohorts (channel_id, cohort, month_index, size, subscribers)
    select c, (date_trunc('month', now()) - d % 12 * interval '1 month')::date, d / 12, 9, 5 from of_channel, of_day`,
  `insert into follower_days (channel_id, day, followers) select c, current_date - d, 90 - d from of_channel, of_day`,
  `insert into follower_slots (channel_id, slot, views) select c, d, 3 from of_channel, of_day`,
  `insert into follow_days (channel_id, day, source, follows) select c, current_date - d, 'feed', 1 from of_channel, of_day`,
  `insert into also_watched (channel_id, other_id, viewers, subscribers)
    select c, o.id, 4, 9 from of_channel, lateral (select id from accounts where id <> c and id % 500 = c % 500) o`,
  `with files as (insert into assets (channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, for_bite, created_at)
      select c, c, 'bite' || c || '-' || d, 'bite' || c || '-' || d, 'video', 'ready', 'bite.mp4', 1, true, now() from of_channel, of_day where d < 20
      returning id, channel_id)
    insert into bites (channel_id, actor_id, asset_id, title, created_at, published_at)
    select channel_id, channel_id, id, 'Bite', now(), now() from files`,
  `insert into bite_figures (bite_id, channel_id, created_at, views, shown) select id, channel_id, created_at, id % 90, 100 from bites`,
  `insert into bite_days (bite_id, channel_id, day, views) select id, channel_id, current_date - d, 1 from bites, generate_series(0, 9) d`,
  `insert into newsletter_contacts (channel_id, email, name, source, state, added_at)
    select c, 'contact' || d || '@' || c || '.test', '', 'form', 'pending', now() from of_channel, of_day`,
  `insert into newsletters (channel_id, actor_id, title, subject, preview_line, audience, state, send_at, created_at, filled_at)
    select c, c, 'Title', 'Subject', '', 'followers', 'sent', now() - d * interval '1 day', now() - d * interval '1 day', now()
    from of_channel, of_day where d < 40`,
  `insert into shared_emails (account_id, channel_id, shared_at)
    select o.id, c, now() from of_channel, lateral (select id from accounts where id <> c and id % 500 = c % 500) o`,
];

beforeAll(async () => {
  const { make, ctx } = open();
  creator = await make.creator();
  ({ id: postId } = await make.post(creator));
  const raw = (text: string, values: unknown[] = []) => ctx.pool.query(text, values);
  await raw(`insert into accounts (subject, email, email_verified, username, name, created_at)
    select 'plan-' || i, 'plan.' || i || '@realfin.test', true, 'plan_' || i, 'Plan', now() from generate_series(1, 20_000) i`);
  await raw(`insert into channels (account_id, about, created_at) select id, '', now() from accounts
    where subject like 'plan-%'`);
  await raw('create view of_channel as select account_id as c from channels order by account_id limit 300');
  await raw(
    `insert into posts (channel_id, actor_id, media_type, media_id, title, text, state, listed, published_at, created_at, updated_at)
      select c, c, 'article', 0, 'Title', '', 'published', true, at, at, at
      from of_channel, generate_series(1, 60) i, lateral (select now() - i * interval '2 days' as at) t`,
  );
  await raw(`create view of_day as select d from generate_series(0, ${days - 1}) d`);
  for (const text of rollups) await raw(text);
  await raw('analyze');
  const { rows } = await ctx.pool.query<{ id: number }>(
    'select id from bites where channel_id = $1 limit 1',
    [creator.id],
  );
  biteId = rows[0]?.id ?? 0;
}, 120_000);

/** The tables that a read takes whole. */
async function wholeTablesOf(read: () => Promise<unknown>): Promise<string[]> {
  const nodes = await nodesIn(open().ctx.pool, read);
  const whole = nodes.filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' || (node['Node Type'].startsWith('Index') && !node['Index Cond']),
  );
  return [...new Set(whole.map((node) => node['Relation Name'] ?? ''))];
}

/** Those that were filled, as of a site with many channels. */
const growing = new Set([
  ...rollups.flatMap((text) => [...text.matchAll(/insert into (\w+)/g)].map(([, table]) => table ?? '')),
  ...['accounts', 'channels', 'posts'],
]);

test('no call of the dashboard reads a table from end to end', async () => {
  const { dashboard } = open().as(creator);
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' } as const;
  const reads: Record<string, () => Promise<unknown>> = {
    getDashboard: () => dashboard.getDashboard(year),
    listGrowth: () => dashboard.listGrowth({ ...year, grouped_by: 'week' }),
    listMarks: () => dashboard.listMarks(year),
    listRetention: () => dashboard.listRetention(),
    getLifetimeValue: () => dashboard.getLifetimeValue({}),
    listEarnings: () => dashboard.listEarnings(year),
    listViews: () => dashboard.listViews({ ...year, grouped_by: 'month' }),
    listViewHours: () => dashboard.listViewHours({ post_id: postId }),
    listPublished: () => dashboard.listPublished(year),
    listReferrers: () => dashboard.listReferrers(year),
    listSources: () => dashboard.listSources(year),
    listAlsoWatched: () => dashboard.listAlsoWatched(),
    listFollowerDays: () => dashboard.listFollowerDays(year),
    listFollowerSources: () => dashboard.listFollowerSources(year),
    listFollowerSlots: () => dashboard.listFollowerSlots(),
    listEmails: () => dashboard.listEmails({}),
    getNow: () => dashboard.getNow(),
    getPostStatistics: () => dashboard.getPostStatistics({ id: postId }),
    getBiteStatistics: () => dashboard.getBiteStatistics({ id: biteId }),
    ...Object.fromEntries(
      (['posted_at', 'n_views', 'n_likes', 'n_subscriptions', 'n_ppv_buys', 'tips_usd'] as const).map(
        (order) => [`posts by ${order}`, () => dashboard.listPostFigures({ order_by: order })],
      ),
    ),
    ...Object.fromEntries(
      (['created_at', 'n_views', 'completed'] as const).map((order) => [
        `bites by ${order}`,
        () => dashboard.listBiteFigures({ order_by: order }),
      ]),
    ),
  };
  const found: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(reads)) {
    const whole = (await wholeTablesOf(read)).filter((table) => growing.has(table));
    if (whole.length > 0) found[name] = whole;
  }
  expect(found).toEqual({});
});

test('newsletters and their contacts are read in the order of their lists', async () => {
  const { newsletters } = open().as(creator);
  const found = [
    ...(await wholeTablesOf(() => newsletters.listNewsletters({}))),
    ...(await wholeTablesOf(() => newsletters.listContacts({}))),
  ];
  expect(found.filter((table) => growing.has(table))).toEqual([]);
});

test('notices a missing index', async () => {
  const { dashboard } = open().as(creator);
  await open().ctx.pool.query('alter table follower_slots drop constraint follower_slots_channel_id_slot_pk');
  expect(await wholeTablesOf(() => dashboard.listFollowerSlots())).toContain('follower_slots');
});
