// Sums the ledger of a month for several channels and affiliates. Affiliate earnings from before a person
// had a channel are in one balance with the channel's earnings.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { balanceAt, firstOutside, isInCut } from '../../ledger/queries/cuts.ts';
import { query } from '../database.ts';
import type { Sum } from '../rules/statement.ts';

/** Entries in the second cut but not in the first. */
interface Range {
  channelIds: readonly number[];
  fromEntry: number;
  fromBefore: string | null;
  toEntry: number;
  toBefore: string | null;
}
type RangeValues = Placeholders<Range>;
const fromOf = ({ fromEntry: entry, fromBefore: before }: RangeValues) => ({ entry, before });
const toOf = ({ toEntry: entry, toBefore: before }: RangeValues) => ({ entry, before });

const heldAt = (kind: string, values: RangeValues) =>
  sql<number>`coalesce((select ${balanceAt('h', toOf(values))} from ledger_accounts h
    where h.kind = ${sql.lit(kind)} and h.owner_id = a.id), 0)::bigint`;

const isPayable = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} in ('creatorPayable', 'affiliatePayable')`;

const ownersOf = statement((values: Placeholders<{ afterId: number; size: number }>) =>
  query
    .selectFrom('ledger_accounts as p')
    .select('p.owner_id as channelId')
    .distinct()
    .where(isPayable('p'))
    .where('p.owner_id', '>', values.afterId)
    .orderBy('p.owner_id')
    .limit(values.size),
);
/** Lists the ids of all who ever earned, ascending. */
export const listEarners = async (db: DbOrTx, afterId: number, size: number): Promise<number[]> =>
  (await ownersOf.all(db, { afterId, size })).map(({ channelId }) => channelId);

const balances = statement((values: RangeValues) =>
  query
    .selectFrom('ledger_accounts as p')
    .innerJoin('accounts as a', 'a.id', 'p.owner_id')
    .select([
      ...(['a.id as channelId', 'a.name', 'a.username'] as const),
      sql<number>`sum(${balanceAt('p', fromOf(values))})::bigint`.as('openingCents'),
      sql<number>`sum(${balanceAt('p', toOf(values))})::bigint`.as('closingCents'),
      heldAt('creatorPending', values).as('eventCents'),
      heldAt('creatorReserve', values).as('reserveCents'),
      heldAt('payoutsInTransit', values).as('inTransitCents'),
    ])
    .where(isPayable('p'))
    .where(sql<boolean>`p.owner_id = any(${values.channelIds}::int[])`)
    .groupBy(['a.id', 'a.name', 'a.username'])
    .orderBy('a.id'),
);
export const listBalancesAt = (db: DbOrTx, range: Range) => balances.all(db, range);
export type BalanceAt = Awaited<ReturnType<typeof listBalancesAt>>[number];

interface Days {
  channelIds: readonly number[];
  /** Null for no lower limit. */
  sinceDay: string | null;
  beforeDay: string;
}
const months = statement((values: Placeholders<Days>) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_days as d', 'd.ledger_account_id', 'a.id')
    .select(sql<string>`to_char(d.day, 'YYYY-MM')`.as('month'))
    .distinct()
    .where(isPayable('a'))
    .where(sql<boolean>`a.owner_id = any(${values.channelIds}::int[])`)
    .where(sql<boolean>`d.day >= coalesce(${values.sinceDay}::date, '-infinity')`)
    .where(sql<boolean>`d.day < ${values.beforeDay}::date`)
    .orderBy('month'),
);
/** The months with postings, oldest first. */
export const listMonths = async (db: DbOrTx, days: Days): Promise<string[]> =>
  (await months.all(db, days)).map(({ month }) => month);

const sums = statement((values: RangeValues) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.ledger_account_id', 'a.id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 'e.post_id').on('p.deleted_at', 'is', null))
    .select([
      'a.owner_id as channelId',
      sql<
        Sum['kind']
      >`case when e.subject like 'reserve:%' then 'reserve' when t.kind = 'payout' or t.kind = 'manual' and e.share = 'payout' then 'payout'
        when t.kind = 'payoutReturned' then 'returned' else 'entry' end`.as('kind'),
      ...(['e.share', 'e.post_id as postId', 'p.title'] as const),
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint`.as(
        'earnedCents',
      ),
      sql<number>`coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint`.as(
        'reversedCents',
      ),
    ])
    .where(isPayable('a'))
    .where(sql<boolean>`a.owner_id = any(${values.channelIds}::int[])`)
    .where('e.id', '>=', firstOutside('a.id', fromOf(values)))
    .where(sql<boolean>`not ${isInCut(fromOf(values))}`)
    .where(isInCut(toOf(values)))
    .groupBy(['a.owner_id', sql`2`, 'e.share', 'e.post_id', 'p.title']),
);
export async function listSums(db: DbOrTx, range: Range): Promise<Map<number, Sum[]>> {
  const byChannel = new Map<number, Sum[]>();
  for (const { channelId, ...sum } of await sums.all(db, range))
    byChannel.set(channelId, [...(byChannel.get(channelId) ?? []), sum]);
  return byChannel;
}
