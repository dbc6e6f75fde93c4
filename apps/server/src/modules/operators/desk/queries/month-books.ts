// Results of a closed month, from the balances by day and the sums by month.
// Raw SQL: closings of accounts on two days, and parts of months of service by their time.
import type { MonthBooks } from '@realfin/contract/books';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { monthBooksOf, type KindSum } from '../rules/month-books.ts';

interface Days {
  month: string;
  from: string;
  before: string;
}
const closingOf = (day: RawBuilder<string>) => sql`coalesce((select d.closing_cents from ledger_days d
  where d.ledger_account_id = a.id and d.day < ${day}::date order by d.day desc limit 1), 0)`;

/** Changes of the network's own accounts in cents, by kind. */
const changes = statement(({ from, before }: Placeholders<Days>) =>
  query
    .selectFrom('ledger_accounts as a')
    .select(['a.kind', sql<number>`sum(${closingOf(before)} - ${closingOf(from)})::bigint`.as('cents')])
    .where('a.owner_id', '=', sql.lit(0))
    .groupBy('a.kind'),
);

const ownShares = sql`('acquisition', 'retention', 'ppv', 'tip')`;
/** Earnings of creators by month and share. Affiliates have few entries, so theirs are summed directly. */
const earned = statement(({ month, from, before }: Placeholders<Days>) =>
  query.selectNoFrom(
    sql<number>`(coalesce((select sum(m.amount_cents) from ledger_months m
        join ledger_accounts a on a.id = m.ledger_account_id and a.kind = 'creatorPayable'
        where m.month = ${month} and m.share in ${ownShares}), 0)
      + coalesce((select sum(e.amount_cents) from ledger_entries e
        join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'affiliatePayable'
        join ledger_transactions t on t.id = e.transaction_id
        where t.booked_on >= ${from}::date and t.booked_on < ${before}::date and e.share in ${ownShares}), 0))::bigint`.as(
      'cents',
    ),
  ),
);

/** The network's revenue in cents for days of service from a day on, as booked before that day. */
const deferred = statement(({ day }: Placeholders<{ day: string }>) =>
  query
    .selectFrom('service_months as m')
    .innerJoinLateral(
      sql<{ cents: number }>`(select sum(e.amount_cents) as cents from ledger_entries e
        join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'platformRevenue'
        join ledger_transactions t on t.id = e.transaction_id
        where e.subject = 'month:' || m.id and t.booked_on < ${day}::date)`.as<'b'>(sql`b`),
      (join) => join.onTrue(),
    )
    .select(
      sql<number>`coalesce(sum(round(b.cents * extract(epoch from m.ends_at - (${day}::date at time zone 'utc'))
        / extract(epoch from m.ends_at - m.starts_at))), 0)::bigint`.as('cents'),
    )
    .where('m.starts_at', '<', sql<Date>`${day}::date at time zone 'utc'`)
    .where('m.ends_at', '>', sql<Date>`${day}::date at time zone 'utc'`)
    .where('b.cents', 'is not', null),
);

const taxes = statement(({ before }: Placeholders<Days>) =>
  query
    .selectFrom('ledger_accounts as a')
    .select(['a.part as place', sql<number>`sum(${closingOf(before)})::bigint`.as('owedCents')])
    .where('a.kind', '=', sql.lit('taxPayable'))
    .groupBy('a.part')
    .orderBy('a.part'),
);

export async function readMonthBooks(db: DbOrTx, days: Days): Promise<MonthBooks> {
  const kinds: KindSum[] = await changes.all(db, days);
  const shares = await earned.first(db, days);
  const before = await deferred.first(db, { day: days.from });
  const after = await deferred.first(db, { day: days.before });
  const owed = await taxes.all(db, days);
  return monthBooksOf({
    month: days.month,
    kinds,
    earnedCents: shares?.cents ?? 0,
    deferredBeforeCents: before?.cents ?? 0,
    deferredAfterCents: after?.cents ?? 0,
    taxes: owed.filter(({ owedCents }) => owedCents !== 0),
  });
}
