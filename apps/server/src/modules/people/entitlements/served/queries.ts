// Served content, as needed for payments and refunds.
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** Rows opened by subscription. Excludes emails, which are not requested, and the person's own channel. */
export const servedByPost = () =>
  query
    .selectFrom('served_content as v')
    .where('v.event_id', 'is', null)
    .where('v.kind', '<>', sql.lit('email' as const))
    .whereRef('v.channel_id', '<>', 'v.account_id');

/** Aggregate for rows grouped by account, post and kind: the maximum for texts, the sum for media. */
export const msByKind = (kind: Expression<string>, ms: Expression<number>) =>
  sql<number>`case when ${kind} = 'body' then max(${ms}) else sum(${ms}) end`;

/** Whole seconds of one post, at least one where something was sent. */
export const secondsOf = (ms: Expression<number>) =>
  sql<number>`case when ${ms} > 0 then greatest(1, round(${ms} / 1000)) else 0 end::int`;

/** The earliest slot, hourly or monthly, that can contain a time. A lower bound for the primary key. */
export const firstSlotOf = (time: Expression<Date>) => sql<Date>`date_trunc('month', ${time}, 'UTC')`;

type Window = { accountId: number; after: Date; until: Date };
const byKind = ({ accountId, after, until }: Placeholders<Window>) =>
  servedByPost()
    .select(({ ref }) => ['v.channel_id', 'v.post_id', msByKind(ref('v.kind'), ref('v.served_ms')).as('ms')])
    .where('v.account_id', '=', accountId)
    .where('v.slot', '>=', firstSlotOf(after))
    .where('v.slot', '<=', until)
    .where('v.first_at', '>', after)
    .where('v.first_at', '<=', until)
    .groupBy(['v.channel_id', 'v.post_id', 'v.kind']);

const secondsByChannel = statement((window: Placeholders<Window>) =>
  query
    .selectFrom(
      query
        .selectFrom(byKind(window).as('k'))
        .select(({ fn }) => ['k.channel_id', secondsOf(fn.sum<number>('k.ms')).as('seconds')])
        .groupBy(['k.channel_id', 'k.post_id'])
        .as('p'),
    )
    .innerJoin('channels as c', 'c.account_id', 'p.channel_id')
    .select(({ fn }) => ['p.channel_id as channelId', sql<number>`${fn.sum('p.seconds')}::int`.as('weight')])
    .groupBy('p.channel_id')
    .having(({ fn }) => fn.sum('p.seconds'), '>', sql.lit(0))
    .orderBy('p.channel_id'),
);
/** Seconds that a person was served of each channel's premium posts, after one time and up to another. */
export const listSecondsByChannel = (db: DbOrTx, window: Window) => secondsByChannel.all(db, window);

const eventSince = statement(
  ({ accountId, eventId, since }: Placeholders<{ accountId: number; eventId: number; since: Date }>) =>
    query
      .selectFrom('served_content')
      .select('post_id as postId')
      .where('account_id', '=', accountId)
      .where('event_id', '=', eventId)
      .where('slot', '>=', firstSlotOf(since))
      .where('kind', '<>', sql.lit('email' as const))
      .where('last_at', '>=', since)
      .limit(sql.lit(1)),
);
/** Whether a person was served anything by the ticket of an event since they bought it. */
export const wasServedEvent = async (
  db: DbOrTx,
  use: { accountId: number; eventId: number; since: Date },
): Promise<boolean> => (await eventSince.first(db, use)) !== undefined;
