// One large channel by SQL: two years of posts, views, subscribers, tips and books, then its roll-ups.
import { Client } from 'pg';
import type { Context } from '../../apps/server/src/context.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { countEverything } from '../../apps/server/src/modules/insight/analytics/rollups/commands.ts';
import { biteSteps } from './bites.ts';
import { booksOf } from './books.ts';
import { channels, creatorId, secondsOfPost, titleOfPost, type AnalyticsSize } from './size.ts';

type Step = readonly [name: string, sql: string];
type Say = (text: string) => void;

/** A deterministic pseudorandom number below one. */
const prepare = `create schema bench;
  create function bench.u(n bigint, salt int) returns float8 language sql immutable parallel safe
    as 'select (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496'`;

const peopleAndPosts = ({ people, posts, views }: AnalyticsSize): Step[] => [
  [
    'people',
    `insert into accounts (id, subject, email, email_verified, username, name, created_at) overriding system value
     select i, 'bench-' || i, 'bench' || i || '@realfin.test', true, 'bench_' || i, 'Bench Person ' || i, now() - interval '2 years'
     from generate_series(1, ${channels + people}) i`,
  ],
  [
    'channels',
    `insert into channels (account_id, about, follower_count, created_at)
     select i, '', case i when ${creatorId} then ${people} else 0 end, now() - interval '2 years'
     from generate_series(1, ${channels}) i`,
  ],
  [
    'follows',
    `insert into follows (account_id, channel_id, created_at)
     select ${channels} + i, ${creatorId}, now() - bench.u(i, 1) * interval '2 years' from generate_series(1, ${people}) i`,
  ],
  [
    'posts',
    `insert into posts (id, channel_id, actor_id, media_type, media_id, title, text, premium_plan, state, listed,
       published_at, created_at, updated_at, like_count, view_count, subscription_count, score, duration_seconds)
       overriding system value
     select i, channel, channel, 'video', i, '${titleOfPost(0).slice(0, -1)}' || i, 'What it is about.',
       case when i % 3 = 0 then 10 else 0 end, 'published', true, at, at, at, (i * 31) % 5000,
       ${Math.round(views / posts)}, i % 40, i % 1000, ${secondsOfPost}
     from generate_series(1, ${posts + channels * 20}) i cross join lateral (select
       case when i <= ${posts} then ${creatorId} else 2 + i % ${channels - 1} end as channel,
       now() - interval '2 years' * (1 - least(i, ${posts}) / ${posts}.0) - interval '1 minute' as at) p`,
  ],
];

const sourceOf = `case when k < 0.05 then null when k < 0.35 then 'feed' when k < 0.5 then 'search' when k < 0.65 then 'recommendation'
  when k < 0.75 then 'channel' when k < 0.9 then 'external' when k < 0.92 then 'embed' when k < 0.95 then 'notification' else 'direct' end`;

const keyOfViews = 'post_views_post_id_viewer_key_window_pk';
/** Most views are in the first days of a post, and some posts have many. Inserted in order of time. */
const viewSteps = ({ people, posts, views }: AnalyticsSize): Step[] => [
  ['views without keys', `alter table post_views drop constraint ${keyOfViews}`],
  [
    'views',
    `insert into post_views (post_id, viewer_key, "window", account_id, channel_id, premium, viewed_at, source, referrer, words, device, country)
     select post_id, coalesce('a:' || account_id, 'v:' || substr(md5(visitor::text), 1, 22)), n, account_id, channel_id,
       account_id is not null and post_id % 3 = 0, at, source,
       case when source in ('external', 'embed') then 'site' || floor(power(bench.u(n, 7), 2) * 40) || '.example' end,
       case when source = 'search' then 'word ' || floor(power(bench.u(n, 8), 2) * 500) end,
       case when source is not null then (array['phone','phone','computer','tablet','tv'])[1 + floor(bench.u(n, 9) * 5)::int] end,
       case when source is not null then (array['US','DE','IN','BR','GB','FR','JP','MX','NG','PL'])[1 + floor(power(bench.u(n, 10), 2) * 10)::int] end
     from (select n, w.id as post_id, p.channel_id, p.published_at + (now() - p.published_at) * power(bench.u(n, 2), 3) as at,
         case when bench.u(n, 3) < 0.4 then ${channels} + 1 + floor(power(bench.u(n, 4), 2) * ${people})::int end as account_id,
         floor(bench.u(n, 5) * ${Math.ceil(views / 5)}) as visitor, ${sourceOf} as source
       from generate_series(1, ${Math.round(views * 1.02)}) n
       cross join lateral (select bench.u(n, 6) as k, case when n <= ${views} then 1 + floor(${posts} * power(bench.u(n, 11), 1.5))::int
         else ${posts} + 1 + floor(bench.u(n, 11) * ${channels * 20})::int end as id) w
       join posts p on p.id = w.id) v
     order by at`,
  ],
  [
    'keys of views',
    `alter table post_views add constraint ${keyOfViews} primary key (post_id, viewer_key, "window")`,
  ],
];

const afterViews = ({ posts }: AnalyticsSize): Step[] => [
  [
    'watch time',
    `insert into watch_days (channel_id, post_id, day, watched_ms, starts)
     select channel_id, post_id, day, views * 180000::bigint, views from view_days`,
  ],
  [
    'audience by second',
    `insert into audience_marks (post_id, month, second, change)
     select i, date_trunc('month', now())::date, k * 10, case k when 0 then 200 else -3 end
     from generate_series(1, ${posts}) i cross join generate_series(0, ${secondsOfPost / 10}) k`,
  ],
  [
    'followers by day',
    `insert into follower_days (channel_id, day, followers)
     select ${creatorId}, (now() - d * interval '1 day')::date, 1000 + 27 * (730 - d) from generate_series(1, 730) d
     on conflict do nothing`,
  ],
];

/** Without those that belong to a constraint. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = 'post_views'::regclass and not i.indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

async function timed(name: string, work: () => Promise<unknown>, say: Say): Promise<void> {
  const from = performance.now();
  await work();
  say(`  ${name.padEnd(24)} ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** The first run of the product's own roll-ups, over all data. */
async function rollUp(url: string, say: Say): Promise<void> {
  const { db, pool, close } = openDatabase(url, 2, { error: say });
  const config = { statistics: { countryTable: null, detailDays: 60, keptDays: 1100 } };
  const ctx = { db, pool, config, clock: systemClock } as unknown as Context;
  try {
    await timed('job: all roll-ups', () => countEverything(ctx), say);
  } finally {
    await close();
  }
}

/** Fills an empty, migrated database. Returns the duration in seconds. */
export async function seedAnalytics(url: string, size: AnalyticsSize, say: Say): Promise<number> {
  const started = performance.now();
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (steps: readonly Step[]) => {
    for (const [name, sql] of steps) await timed(name, () => client.query(sql), say);
  };
  try {
    for (const setting of ["maintenance_work_mem = '1GB'", "work_mem = '512MB'", 'synchronous_commit = off'])
      await client.query(`set ${setting}`);
    // Rows are inserted in any order, and their references may be missing.
    await client.query('set session_replication_role = replica');
    await client.query(prepare);
    await run(peopleAndPosts(size));
    const indexes = await takeIndexes(client);
    await run(viewSteps(size));
    await run(indexes.map((made) => [/INDEX (\S+)/.exec(made)?.[1] ?? 'index', made]));
    await run(booksOf(size));
    await run(biteSteps);
    await run([['statistics', 'vacuum analyze']]);
    await rollUp(url, say);
    await run(afterViews(size));
    await client.query('drop schema bench cascade');
    await run([
      ...['posts', 'bites', 'assets'].map(
        (table) =>
          [
            `next id of ${table}`,
            `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
          ] as const,
      ),
      ['statistics', 'vacuum analyze'],
    ]);
  } finally {
    await client.end();
  }
  return (performance.now() - started) / 1000;
}
