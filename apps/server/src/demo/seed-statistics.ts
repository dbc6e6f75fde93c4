import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The demo's views, with the length of the post and a deterministic random number, `luck`. */
const watched = sql`select v.post_id, v.channel_id, (v.viewed_at at time zone 'UTC')::date as day,
    case when p.media_type in ('article', 'ranking') then 100 else ceil(p.duration_seconds)::int end as length,
    case when p.media_type in ('article', 'ranking') then 240 else ceil(p.duration_seconds)::int end as seconds,
    (abs(hashtext(v.viewer_key || v.post_id)) % 1000) / 1000.0 as luck
  from post_views v join posts p on p.id = v.post_id
  where p.media_type in ('article', 'ranking') or p.duration_seconds > 0`;

/** Watched share of one view: some leave within moments, some stay to the end. */
const share = sql`case when luck < 0.2 then luck * 0.8 when luck > 0.6 then 1 else 0.16 + (luck - 0.2) * 2.1 end`;

/** Watch time of the demo's views, as players would have reported it. */
async function seedWatchTime(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`insert into watch_days (channel_id, post_id, day, watched_ms, starts)
    select channel_id, case when grouping(post_id) = 1 then 0 else post_id end, day,
      sum(greatest(1, round(seconds * (${share})))::bigint * 1000), count(*)
    from (${watched}) w group by grouping sets ((channel_id, post_id, day), (channel_id, day))
    on conflict do nothing`);
  await ctx.db.execute(sql`insert into audience_marks (post_id, month, second, change)
    select post_id, date_trunc('month', day)::date, second, sum(change) from (${watched}) w
    cross join lateral (values (0, 1), (greatest(1, round(length * (${share})))::int, -1)) m(second, change)
    group by 1, 2, 3 having sum(change) <> 0
    on conflict do nothing`);
}

/** Followers of each channel on each of the last days, by the dates of the follows. */
async function seedFollowers(ctx: Context, days: number): Promise<void> {
  const today = ctx.clock.now().toISOString();
  await ctx.db.execute(sql`insert into follower_days (channel_id, day, followers)
    select c.account_id, d::date,
      (select count(*) from follows f where f.channel_id = c.account_id and f.created_at < d + interval '1 day')
    from channels c cross join generate_series(
      date_trunc('day', ${today}::timestamptz at time zone 'UTC') - ${days} * interval '1 day',
      date_trunc('day', ${today}::timestamptz at time zone 'UTC') - interval '1 day', interval '1 day') d
    on conflict do nothing`);
}

/** Between 0 and 1, deterministic for a text. */
const luck = (text: ReturnType<typeof sql>) => sql`(abs(hashtext(${text}) % 1000) / 1000.0)`;

/** Viewers of a broadcast: a quick rise, some ups and downs, a slow decline, and a drop at the end. */
const watchingAt = sql`(40 + ${luck(sql`'crowd' || b.post_id`)} * 90)
  * (1 - exp(-14 * x)) * (1 - 0.3 * x) * (1 + 0.1 * sin(n / 6.0)) * (1 - 0.7 * power(x, 40))`;

/** Statistics of ended broadcasts and their chats. */
async function seedBroadcasts(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`insert into broadcast_minutes (post_id, at, watching, messages)
    select b.post_id, b.started_at + n * interval '1 minute',
      array(select greatest(0, round(crowd * (0.95 + 0.1 * ${luck(sql`b.post_id || '.' || n || '.' || q`)})))::int
        from generate_series(1, 4) q),
      round(crowd * 0.12 * ${luck(sql`'said' || b.post_id || '.' || n`)})::int
    from streams b
    cross join lateral (select ceil(extract(epoch from b.stopped_at - b.started_at) / 60)::int as total) t
    cross join lateral (select n, n / t.total::float as x from generate_series(0, t.total - 1) n) m
    cross join lateral (select ${watchingAt} as crowd) c
    where b.post_id is not null and b.started_at is not null and b.stopped_at is not null
    on conflict do nothing`);
  await ctx.db.execute(sql`insert into broadcast_chats (post_id, writers, last_number, counted_at)
    select post_id, ceil(max(watching[1]) * 0.3)::int, 0, max(at) from broadcast_minutes group by post_id
    on conflict do nothing`);
}

/** Statistics of the time before the demo was loaded. */
export async function seedStatistics(ctx: Context): Promise<void> {
  await seedWatchTime(ctx);
  await seedFollowers(ctx, 90);
  await seedBroadcasts(ctx);
}
