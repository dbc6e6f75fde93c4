// Sums of one person's tips: per day, and per creator and month.
// Raw SQL: a running sum per giver and month, and the remaining ledger balance of each tip.
import { and, eq, gt, lt, ne, sum } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { tips } from '../tables.ts';

/** Sums tips within the time, in cents, including open payments; tolerates clock skew between processes. */
export async function sumTips(db: DbOrTx, accountId: number, now: Date, withinMs: number): Promise<number> {
  const [since, until] = [new Date(now.getTime() - withinMs), new Date(now.getTime() + 60_000)];
  const [row] = await db
    .select({ cents: sum(tips.amountCents).mapWith(Number) })
    .from(tips)
    .where(
      and(
        eq(tips.accountId, accountId),
        gt(tips.createdAt, since),
        lt(tips.createdAt, until),
        ne(tips.state, 'failed'),
      ),
    );
  return row?.cents ?? 0;
}

/** The part of a tip above the monthly sum per giver and creator that is exempt from a hold. */
export interface LargeTip {
  channelId: number;
  /** The current amount of the creator's share. */
  cents: number;
  paidAt: Date;
  /** Its first entry, and the effective day of that. */
  entryId: number;
  bookedOn: string;
}
interface Values {
  channelIds: readonly number[];
  since: Date;
  limitCents: number;
}
const counted = ({ channelIds, since, limitCents }: Placeholders<Values>) =>
  sql<{ id: number; channelId: number; paidAt: Date; amountCents: number; beyondCents: number }>`(
    select t.id, t.channel_id as "channelId", t.paid_at as "paidAt", t.amount_cents as "amountCents",
      least(t.amount_cents, greatest(0, sum(t.amount_cents) over (
        partition by t.channel_id, t.account_id, date_trunc('month', t.paid_at at time zone 'utc')
        order by t.paid_at, t.id) - ${limitCents}::int)) as "beyondCents"
    from tips t
    where t.channel_id = any(${channelIds}::int[]) and t.state in ('pending', 'complete')
      and t.paid_at >= date_trunc('month', ${since}::timestamptz at time zone 'utc') at time zone 'utc')`.as<'t'>(
    sql`t`,
  );
const large = statement((values: Placeholders<Values>) =>
  query
    .selectFrom(counted(values))
    .innerJoinLateral(
      sql<{ cents: number; entryId: number; bookedOn: string }>`(
        select sum(e.amount_cents)::bigint as cents, min(e.id) as "entryId", min(b.booked_on) as "bookedOn"
        from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
          join ledger_transactions b on b.id = e.transaction_id
        where e.subject = 'tip:' || t.id and a.kind = 'creatorPayable'
          and a.owner_id = t."channelId")`.as<'n'>(sql`n`),
      (join) => join.onTrue(),
    )
    .select([
      't.channelId',
      't.paidAt',
      'n.entryId',
      'n.bookedOn',
      sql<number>`(n.cents * t."beyondCents" / t."amountCents")::bigint`.as('cents'),
    ])
    .where('t.beyondCents', '>', 0)
    .where('t.paidAt', '>', values.since)
    .where('n.cents', '>', 0)
    .orderBy('t.id'),
);
/** Paid since a time, for several channels. */
export const listLargeTips = (db: DbOrTx, values: Values): Promise<LargeTip[]> => large.all(db, values);
