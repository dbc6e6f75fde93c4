// Figures for the emails of all channels, in a constant number of statements.
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { dayBefore, type Pair, type TopPost, type Week, type WeeklyFigures } from '../rules.ts';
import { readSums, type Given, type WeekOfChannels } from './sums.ts';

/** The last count up to the end of a day, because one may have been missed. 0 before the channel existed. */
const followersOn = (day: RawBuilder<unknown>) =>
  sql<number | null>`coalesce((select f.followers from follower_days f where f.channel_id = c.account_id
      and f.day <= ${day} order by f.day desc limit 1),
    case when c.created_at >= (${day} + 1)::timestamp at time zone 'UTC' then 0 end)`;
const followers = statement((given: Given) =>
  query
    .selectFrom('channels as c')
    .select([
      'c.account_id as id',
      followersOn(sql`${given.to}::date`).as('end'),
      followersOn(sql`(${given.from}::date - 1)`).as('start'),
      followersOn(sql`(${given.before}::date - 1)`).as('first'),
    ])
    .where('c.account_id', '=', sql<number>`any(${given.ids}::int[])`),
);

/** 0 before the first count. */
const gained = (to: number | null, from: number | null): number =>
  to === null || from === null ? 0 : to - from;

interface Followed {
  followers: number;
  followerGain: Pair;
}
async function readFollowers(db: DbOrTx, week: WeekOfChannels): Promise<Map<number, Followed>> {
  const rows = await followers.all(db, week);
  return new Map(
    rows.map(({ id, end, start, first }) => [
      id,
      { followers: end ?? 0, followerGain: { now: gained(end, start), before: gained(start, first) } },
    ]),
  );
}

const topPosts = 3;
const posts = statement((given: Given) =>
  query
    .selectFrom(sql<{ id: number }>`unnest(${given.ids}::int[])`.as<'x'>(sql`x(id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('view_days as d')
          .innerJoin('posts as p', 'p.id', 'd.post_id')
          .select(['p.id as postId', 'p.title', sql<number>`sum(d.views)::int`.as('views')])
          .whereRef('d.channel_id', '=', 'x.id')
          .where('d.post_id', '<>', sql.lit(0))
          .where('d.day', '>=', given.from)
          .where('d.day', '<=', given.to)
          .where('p.deleted_at', 'is', null)
          .where('p.published_at', 'is not', null)
          .groupBy(['p.id', 'p.title'])
          .orderBy(sql`3`, 'desc')
          .orderBy('p.id', 'desc')
          .limit(sql.lit(topPosts))
          .as('top'),
      (join) => join.onTrue(),
    )
    .select(['x.id as channelId', 'top.postId as id', 'top.title', 'top.views'])
    .orderBy('top.views', 'desc')
    .orderBy('top.postId', 'desc'),
);

async function readTopPosts(db: DbOrTx, week: WeekOfChannels): Promise<Map<number, TopPost[]>> {
  const found = new Map<number, TopPost[]>();
  for (const { channelId, ...post } of await posts.all(db, week))
    found.set(channelId, [...(found.get(channelId) ?? []), post]);
  return found;
}

export async function readWeeklyFigures(
  db: DbOrTx,
  ids: readonly number[],
  { from, to }: Week,
): Promise<Map<number, WeeklyFigures>> {
  const week = { ids, from, to, before: dayBefore(from, 7) };
  const [sumsOf, followed, top] = await Promise.all([
    readSums(db, week),
    readFollowers(db, week),
    readTopPosts(db, week),
  ]);
  const unfollowed: Followed = { followers: 0, followerGain: { now: 0, before: 0 } };
  return new Map(
    ids.map((id) => [id, { ...sumsOf(id), ...(followed.get(id) ?? unfollowed), posts: top.get(id) ?? [] }]),
  );
}
