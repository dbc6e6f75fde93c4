// Sums of a week and the week before, for several channels.
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import type { Pair } from '../rules.ts';

export type WeekOfChannels = {
  ids: readonly number[];
  /** First day of the week before, first day of the week, and its last day. */
  before: string;
  from: string;
  to: string;
};
export type Given = Placeholders<WeekOfChannels>;

const ofChannels = ({ ids }: Given) => sql<number>`any(${ids}::int[])`;
const pairOf = (amount: RawBuilder<number>, { from }: Given) =>
  [
    sql<number>`coalesce(sum(${amount}) filter (where day >= ${from}), 0)::bigint`.as('now'),
    sql<number>`coalesce(sum(${amount}) filter (where day < ${from}), 0)::bigint`.as('before'),
  ] as const;

const views = statement((given: Given) =>
  query
    .selectFrom('view_days')
    .select(['channel_id as id', ...pairOf(sql`views`, given)])
    .where('channel_id', '=', ofChannels(given))
    .where('post_id', '=', sql.lit(0))
    .where('day', '>=', given.before)
    .where('day', '<=', given.to)
    .groupBy('channel_id'),
);
const watched = statement((given: Given) =>
  query
    .selectFrom('watch_days')
    .select(['channel_id as id', ...pairOf(sql`watched_ms`, given)])
    .where('channel_id', '=', ofChannels(given))
    .where('post_id', '=', sql.lit(0))
    .where('day', '>=', given.before)
    .where('day', '<=', given.to)
    .groupBy('channel_id'),
);
const moves = statementsBy(({ isJoin }: { isJoin: boolean }, given: Given) =>
  query
    .selectFrom('subscriber_days')
    .select(['channel_id as id', ...pairOf(isJoin ? sql`signups + reactivations` : sql`churns`, given)])
    .where('channel_id', '=', ofChannels(given))
    .where('day', '>=', given.before)
    .where('day', '<=', given.to)
    .groupBy('channel_id'),
);
/** Earnings as in the dashboard's chart, without payouts and corrections. */
const earned = statement((given: Given) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_day_shares as d', 'd.ledger_account_id', 'a.id')
    .select(['a.owner_id as id', ...pairOf(sql`d.amount_cents`, given)])
    .where('a.kind', '=', sql.lit('creatorPayable'))
    .where('a.owner_id', '=', ofChannels(given))
    .where(sql<boolean>`d.share in ('acquisition', 'retention', 'ppv', 'tip')`)
    .where('d.day', '>=', given.before)
    .where('d.day', '<=', given.to)
    .groupBy('a.owner_id'),
);
/** Comments of others, as in the inbox. */
const comments = statement((given: Given) =>
  query
    .selectFrom(
      query
        .selectFrom('comments')
        .select(['channel_id', sql<string>`(created_at at time zone 'UTC')::date`.as('day')])
        .where('channel_id', '=', ofChannels(given))
        .whereRef('account_id', '<>', 'channel_id')
        .where((eb) => eb.not('hidden'))
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', sql<Date>`${given.before}::date::timestamp at time zone 'UTC'`)
        .where('created_at', '<', sql<Date>`(${given.to}::date + 1)::timestamp at time zone 'UTC'`)
        .as('c'),
    )
    .select(['channel_id as id', ...pairOf(sql`1`, given)])
    .groupBy('channel_id'),
);

const nothing: Pair = { now: 0, before: 0 };
type PairOf = (id: number) => Pair;

async function pairs(rows: Promise<({ id: number } & Pair)[]>): Promise<PairOf> {
  const known = new Map((await rows).map(({ id, now, before }) => [id, { now, before }]));
  return (id) => known.get(id) ?? nothing;
}

export async function readSums(db: DbOrTx, week: WeekOfChannels) {
  const [viewsOf, watchedOf, joinedOf, leftOf, earnedOf, commentsOf] = await Promise.all([
    pairs(views.all(db, week)),
    pairs(watched.all(db, week)),
    pairs(moves({ isJoin: true }).all(db, week)),
    pairs(moves({ isJoin: false }).all(db, week)),
    pairs(earned.all(db, week)),
    pairs(comments.all(db, week)),
  ]);
  return (id: number) => ({
    views: viewsOf(id),
    watchedMs: watchedOf(id),
    joined: joinedOf(id),
    left: leftOf(id),
    earnedCents: earnedOf(id),
    comments: commentsOf(id),
  });
}
