// Invariants of payouts and statements. Each query returns violations.
import { sql } from 'kysely';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { firstOutside, isInCut } from '../../../money/ledger/queries/cuts.ts';
import { query } from '../database.ts';
import { found } from './found.ts';

type Time = Placeholders<{ now: Date }>;
const limit = sql.lit(100);

const cutAt = (end: 'from' | 'to') => ({
  entry: sql.ref<number>(`s.${end}_entry`),
  before: sql.ref<string | null>(`s.${end}_before`),
});
const ofOwner = sql`ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.ledger_account_id
    where a.owner_id = s.channel_id and a.kind in ('creatorPayable', 'affiliatePayable')`;

/** Ledger balance of a statement's owner up to a cut, in cents. */
const upTo = (end: 'from' | 'to') =>
  sql<number>`coalesce((select sum(e.amount_cents) from ${ofOwner} and ${isInCut(cutAt(end))}), 0)`;

/** Ledger change between both cuts, in cents. Reads each entry for one statement only. */
const within = sql<number>`coalesce((select sum(e.amount_cents) from ${ofOwner}
    and e.id >= ${firstOutside('a.id', cutAt('from'))} and ${isInCut(cutAt('to'))} and not ${isInCut(cutAt('from'))}), 0)`;

/** A statement that differs from the ledger or its stored JSON, or doesn't continue the one before. */
export const wrongStatements = statement((_values: Time) =>
  query
    .selectFrom('statements as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('statements as before')
          .select(['before.closing_cents as closing', 'before.to_entry as entry', 'before.to_before as day'])
          .whereRef('before.channel_id', '=', 's.channel_id')
          .whereRef('before.month', '<', 's.month')
          .orderBy('before.month', 'desc')
          .limit(sql.lit(1))
          .as('b'),
      (join) => join.onTrue(),
    )
    .select(
      found(
        sql<string>`s.channel_id || ' ' || s.month`,
        sql<string>`concat_ws(', ', b.closing, s.opening_cents, s.closing_cents, ${upTo('to')})`,
      ),
    )
    .where(
      sql<boolean>`(s.closing_cents - s.opening_cents <> ${within}
        or s.opening_cents <> coalesce(b.closing, 0)
        or ((b.entry, b.day) is distinct from (s.from_entry, s.from_before) and s.opening_cents <> ${upTo('from')})
        or s.closing_cents <> (s.json::json ->> 'closingCents')::bigint
        or s.sha256 <> encode(sha256(convert_to(s.json, 'UTF8')), 'hex'))`,
    )
    .limit(limit),
);

/** A payout whose postings differ from its amount, or a posting without a payout. */
export const unevenPayouts = statement((_values: Time) =>
  query
    .selectFrom(
      sql<{ subject: string; posted: number; owed: number }>`(
        select coalesce(t.cause, 'payout:' || p.run_id || ':' || p.channel_id) as subject,
          coalesce(t.cents, 0) as posted, coalesce(p.amount_cents + p.reserve_cents, 0) as owed
        from (select * from payouts where state <> 'held') p
        full join (select t.cause, -sum(e.amount_cents) as cents from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('creatorPayable', 'affiliatePayable')
          where t.kind = 'payout' group by t.cause) t
        on t.cause = 'payout:' || p.run_id || ':' || p.channel_id)`.as('x'),
    )
    .select(found(sql<string>`x.subject`, sql<string>`x.posted || ', ' || x.owed`))
    .where(sql<boolean>`x.posted <> x.owed`)
    .limit(limit),
);

/** Payouts not completed a day after their due date, or stuck. */
export const latePayouts = statement(({ now }: Time) =>
  query
    .selectFrom('payouts as p')
    .innerJoin('payout_runs as r', 'r.id', 'p.run_id')
    .select(
      found(sql<string>`p.id || ' ' || r.month`, sql<string>`p.state || ' ' || coalesce(p.last_error, '')`),
    )
    .where(sql<boolean>`(p.stuck_at is not null or p.state in ('pending', 'submitted', 'failed')
      and r.due_at < ${now}::timestamptz - interval '1 day')`)
    .limit(limit),
);

/** A run that is overdue in draft or has pending payouts, and a month that ended without a run. */
export const lateRuns = statement(({ now }: Time) =>
  query
    .selectFrom('payout_runs as r')
    .select(found(sql<string>`'run ' || r.month`, sql<string>`r.state`))
    .where('r.done_at', 'is', null)
    .where('r.due_at', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .where(
      sql<boolean>`(r.state = 'draft' or r.state in ('frozen', 'approved')
        and exists (select from payouts p where p.run_id = r.id and p.state = 'pending'))`,
    )
    .unionAll(
      query
        .selectNoFrom(
          found(
            sql<string>`'month ' || to_char(${now}::timestamptz at time zone 'utc' - interval '1 month', 'YYYY-MM')`,
            sql<string>`''`,
          ),
        )
        .where(
          sql<boolean>`extract(day from ${now}::timestamptz at time zone 'utc') > 5 and exists (
            select from ledger_accounts a join ledger_days d on d.ledger_account_id = a.id
            where a.kind in ('creatorPayable', 'affiliatePayable')
              and d.day < date_trunc('month', ${now}::timestamptz at time zone 'utc')::date)`,
        )
        .where(
          sql<boolean>`not exists (select from payout_runs r where r.month >=
            to_char(${now}::timestamptz at time zone 'utc' - interval '1 month', 'YYYY-MM'))`,
        ),
    ),
);

/** A payee or payout whose next step is long overdue. */
export const stalePayees = statement(({ now }: Time) =>
  query
    .selectFrom('payees')
    .select(
      found(
        sql<string>`'payee ' || channel_id`,
        sql<string>`to_char(next_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
      ),
    )
    .where('next_at', '<', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .unionAll(
      query
        .selectFrom('payouts')
        .select(
          found(
            sql<string>`'payout ' || id`,
            sql<string>`to_char(next_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')`,
          ),
        )
        .where('next_at', '<', sql<Date>`${now}::timestamptz - interval '3 hours'`),
    ),
);

/** Creators whom the provider refused to set up. Only an operator can solve this. */
export const refusedPayees = statement((_values: Time) =>
  query
    .selectFrom('payee_refusals')
    .select(found(sql<string>`channel_id::text`, sql<string>`message`))
    .orderBy('channel_id')
    .limit(limit),
);
