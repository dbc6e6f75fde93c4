// Votes on the pool of a calendar month: each paying subscriber has one, divided among the creators
// whose content was served to them.
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { msByKind, secondsOf, servedByPost } from '../../../people/entitlements/served/queries.ts';
import { query } from '../database.ts';

/** Votes are counted in millionths, so that fractions are integers. */
export const voteParts = 1_000_000;

/** Excludes trials, unpaid grace days, and fully refunded months. */
const isPaid = (accountId: Expression<number>, at: Expression<Date>) =>
  sql<boolean>`exists (select from subscriptions s join service_months m on m.subscription_id = s.id
    where s.account_id = ${accountId} and m.starts_at < ${at} and m.ends_at >= ${at}
      and m.platform_cents + m.acquisition_cents + m.retention_cents > 0)`;

type Month = { from: Date; until: Date };
const byKind = ({ from, until }: Placeholders<Month>) =>
  servedByPost()
    .innerJoin('accounts as a', 'a.id', 'v.channel_id')
    .innerJoin('channels as c', 'c.account_id', 'v.channel_id')
    .select(({ ref }) => [
      'v.account_id',
      'v.channel_id',
      'v.post_id',
      msByKind(ref('v.kind'), ref('v.served_ms')).as('ms'),
    ])
    .where('v.span', '=', sql.lit('hour' as const))
    .where('v.slot', '>=', from)
    .where('v.slot', '<', until)
    .where('a.deleted_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where(({ ref }) => isPaid(ref('v.account_id'), ref('v.first_at')))
    .groupBy(['v.account_id', 'v.channel_id', 'v.post_id', 'v.kind']);

/** The seconds per post, next to the person's total. */
const byPost = (month: Placeholders<Month>) =>
  query
    .selectFrom(
      query
        .selectFrom(byKind(month).as('k'))
        .select(({ fn }) => [
          ...(['k.account_id', 'k.channel_id', 'k.post_id'] as const),
          secondsOf(fn.sum<number>('k.ms')).as('seconds'),
        ])
        .groupBy(['k.account_id', 'k.channel_id', 'k.post_id'])
        .as('p'),
    )
    .select(({ ref, fn }) => [
      ...(['p.account_id', 'p.channel_id', 'p.post_id', 'p.seconds'] as const),
      fn
        .sum<number>(ref('p.seconds'))
        .over((over) => over.partitionBy('p.account_id'))
        .as('whole'),
    ])
    .where('p.seconds', '>', sql.lit(0));

const voteOf = (seconds: Expression<number>, whole: Expression<number>) =>
  sql<number>`sum(trunc(${sql.lit(voteParts)}::numeric * ${seconds} / ${whole}))::bigint`;

const ofChannels = statement((month: Placeholders<Month>) =>
  query
    .selectFrom(
      query
        .selectFrom(byPost(month).as('b'))
        .select(({ fn }) => [
          ...(['b.account_id', 'b.channel_id', 'b.whole'] as const),
          fn.sum<number>('b.seconds').as('seconds'),
        ])
        .groupBy(['b.account_id', 'b.channel_id', 'b.whole'])
        .as('w'),
    )
    .select(({ ref }) => ['w.channel_id as channelId', voteOf(ref('w.seconds'), ref('w.whole')).as('weight')])
    .groupBy('w.channel_id')
    .orderBy('w.channel_id'),
);
/** Returns the votes for each creator with eligible earnings. */
export const listPoolVotes = (db: DbOrTx, month: Month) => ofChannels.all(db, month);

const ofPosts = statement((keys: Placeholders<Month & { channelIds: readonly number[] }>) =>
  query
    .selectFrom(byPost(keys).as('b'))
    .select(({ ref }) => [
      'b.channel_id as channelId',
      'b.post_id as postId',
      voteOf(ref('b.seconds'), ref('b.whole')).as('weight'),
    ])
    .where(({ ref }) => sql<boolean>`${ref('b.channel_id')} = any(${keys.channelIds}::int[])`)
    .groupBy(['b.channel_id', 'b.post_id'])
    .orderBy('b.channel_id')
    .orderBy('b.post_id'),
);
/** The votes by post, for some channels. */
export const listPoolVotesOfPosts = (db: DbOrTx, keys: Month & { channelIds: readonly number[] }) =>
  ofPosts.all(db, keys);
