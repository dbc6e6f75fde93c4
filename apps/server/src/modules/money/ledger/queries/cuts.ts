// SQL conditions for the entries on either side of a cut of the ledger.
// Raw SQL: fragments on the aliases of an entry (`e`) and its transaction (`t`).
import { sql, type RawBuilder } from 'kysely';
import type { Placeholders } from '../../../../db/statement.ts';
import type { Cut } from '../rules.ts';

type CutValues = Placeholders<Cut>;

export const isInCut = ({ entry, before }: CutValues): RawBuilder<boolean> =>
  sql<boolean>`(e.id <= ${entry}::bigint and (${before}::date is null or t.booked_on < ${before}::date))`;

/** The first entry of an account that may be outside a cut; without daily sums, the first of all. */
export const firstOutside = (account: string, { entry, before }: CutValues): RawBuilder<number> =>
  sql<number>`(case when ${before}::date is null then ${entry}::bigint + 1
    when exists (select from ledger_day_shares d where d.ledger_account_id = ${sql.ref(account)})
      then least(${entry}::bigint + 1, (select min(d.first_entry_id) from ledger_day_shares d
        where d.ledger_account_id = ${sql.ref(account)} and d.day >= ${before}::date))
    else 1 end)`;

/** The balance at a cut: the closing balance of the day before, minus later postings for that time. */
export const balanceAt = (alias: string, { entry, before }: CutValues): RawBuilder<number> =>
  sql<number>`(case when ${before}::date is null then ${sql.ref(`${alias}.balance_cents`)}
    else coalesce((select d.closing_cents from ledger_days d where d.ledger_account_id = ${sql.ref(`${alias}.id`)}
      and d.day < ${before}::date order by d.day desc limit 1), 0) end
    - coalesce((select sum(e.amount_cents) from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
      where e.ledger_account_id = ${sql.ref(`${alias}.id`)} and e.id > ${entry}::bigint
        and (${before}::date is null or t.booked_on < ${before}::date)), 0))::bigint`;
