// Facts that attribute a ledger entry to posts.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { listPoolVotesOfPosts } from '../../../../money/subscriptions/queries/pool-votes.ts';
import { firstSlotOf, msByKind, secondsOf } from '../../../../people/entitlements/served/queries.ts';
import { query } from '../../database.ts';

/** Pairs of a channel and a month of service. */
interface MonthKeys {
  channelIds: readonly number[];
  monthIds: readonly number[];
}
const wanted = ({ channelIds, monthIds }: Placeholders<MonthKeys>) =>
  query
    .selectFrom(
      sql<{ channel_id: number; month_id: number }>`unnest(${channelIds}::int[], ${monthIds}::int[])`.as<'u'>(
        sql`u(channel_id, month_id)`,
      ),
    )
    .distinct()
    .select(['u.channel_id', 'u.month_id']);

/** Counted views, the weights of months from before served content was recorded. */
const viewsOfMonths = statement((keys: Placeholders<MonthKeys>) =>
  query
    .selectFrom(wanted(keys).as('w'))
    .innerJoin('service_months as m', 'm.id', 'w.month_id')
    .innerJoin('subscriptions as s', 's.id', 'm.subscription_id')
    .innerJoin('post_views as v', (join) =>
      join
        .onRef('v.account_id', '=', 's.account_id')
        .onRef('v.channel_id', '=', 'w.channel_id')
        .onRef('v.viewed_at', '>', 'm.starts_at')
        .onRef('v.viewed_at', '<=', 'm.ends_at')
        .on(sql<boolean>`v.premium`),
    )
    .select(({ fn }) => [
      'w.channel_id as channelId',
      'w.month_id as monthId',
      'v.post_id as postId',
      fn.countAll<number>().as('weight'),
    ])
    .groupBy(['w.channel_id', 'w.month_id', 'v.post_id']),
);
export const listViewsOfMonths = (db: DbOrTx, keys: MonthKeys) => viewsOfMonths.all(db, keys);

const servedOfMonths = (keys: Placeholders<MonthKeys>) =>
  query
    .selectFrom(wanted(keys).as('w'))
    .innerJoin('service_months as m', 'm.id', 'w.month_id')
    .innerJoin('subscriptions as s', 's.id', 'm.subscription_id')
    .innerJoin('served_content as v', (join) =>
      join
        .onRef('v.account_id', '=', 's.account_id')
        .onRef('v.channel_id', '=', 'w.channel_id')
        .on(({ eb, ref }) => eb('v.slot', '>=', firstSlotOf(ref('m.starts_at'))))
        .onRef('v.slot', '<=', 'm.ends_at')
        .onRef('v.first_at', '>', 'm.starts_at')
        .onRef('v.first_at', '<=', 'm.ends_at')
        .on('v.event_id', 'is', null)
        .on('v.kind', '<>', sql.lit('email' as const)),
    )
    .select(({ ref }) => [
      ...(['w.channel_id', 'w.month_id', 'v.post_id'] as const),
      msByKind(ref('v.kind'), ref('v.served_ms')).as('ms'),
    ])
    .groupBy(['w.channel_id', 'w.month_id', 'v.post_id', 'v.kind']);
/** The seconds by which the month was divided among channels, in the same period. */
const secondsOfMonths = statement((keys: Placeholders<MonthKeys>) =>
  query
    .selectFrom(servedOfMonths(keys).as('k'))
    .select(({ fn }) => [
      'k.channel_id as channelId',
      'k.month_id as monthId',
      'k.post_id as postId',
      secondsOf(fn.sum<number>('k.ms')).as('weight'),
    ])
    .groupBy(['k.channel_id', 'k.month_id', 'k.post_id'])
    .having(({ fn }) => fn.sum('k.ms'), '>', sql.lit(0)),
);
export const listSecondsOfMonths = (db: DbOrTx, keys: MonthKeys) => secondsOfMonths.all(db, keys);

const reasons = statement((keys: Placeholders<MonthKeys>) =>
  query
    .selectFrom(wanted(keys).as('w'))
    .innerJoin('retention_parts as r', (join) =>
      join.onRef('r.month_id', '=', 'w.month_id').onRef('r.channel_id', '=', 'w.channel_id'),
    )
    .select([
      'r.channel_id as channelId',
      'r.month_id as monthId',
      'r.basis',
      'r.part',
      'r.whole',
      'r.of_cents as ofCents',
    ]),
);
export const listReasons = (db: DbOrTx, keys: MonthKeys) => reasons.all(db, keys);

/** The post on whose page the subscription was last started. */
const startingPost = sql<number>`(select (i.context ->> 'postId')::int from subscription_periods p
  join purchase_intents i on i.id = p.intent_id
  where p.subscription_id = m.subscription_id and p.after_id is null and p.starts_at <= m.starts_at
  order by p.starts_at desc, p.n desc limit 1)`;
const acquiringPosts = statement(({ monthIds }: Placeholders<{ monthIds: readonly number[] }>) =>
  query
    .selectFrom(
      query
        .selectFrom('service_months as m')
        .select(['m.id', startingPost.as('post_id')])
        .where(({ ref }) => sql<boolean>`${ref('m.id')} = any(${monthIds}::int[])`)
        .as('b'),
    )
    .innerJoin('posts as p', 'p.id', 'b.post_id')
    .select(['b.id as monthId', 'p.channel_id as channelId', 'p.id as postId']),
);
export const listAcquiringPosts = (db: DbOrTx, monthIds: readonly number[]) =>
  acquiringPosts.all(db, { monthIds });

/** The votes of a month that divided the pool. */
export const listPoolPosts = listPoolVotesOfPosts;
