// Invariants of taxes, and of how a payment is divided. Each query returns violations.
import { sql } from 'kysely';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

type Time = Placeholders<{ now: Date }>;
const limit = sql.lit(100);

/** Places whose tax differs between the books, the tax entries and the lines of delivered purchases. */
export const wrongTaxes = statement((_values: Time) =>
  query
    .selectFrom(
      query
        .selectFrom('ledger_accounts')
        .select([sql<string>`part`.as('place'), sql<string>`'books'`.as('by'), 'balance_cents as cents'])
        .where('kind', '=', sql.lit('taxPayable'))
        // Tax paid to the authority is no longer in the balance, so it is added back.
        .unionAll(
          query
            .selectFrom('manual_postings')
            .select([sql<string>`place`.as('place'), sql<string>`'books'`.as('by'), 'amount_cents as cents'])
            .where('kind', '=', sql.lit('taxPaid'))
            .where('state', '=', sql.lit('approved')),
        )
        .unionAll(
          query
            .selectFrom('tax_entries')
            .select([sql<string>`place`.as('place'), sql<string>`'entries'`.as('by'), 'tax_cents as cents']),
        )
        .unionAll(
          query
            .selectFrom('purchase_lines as l')
            .innerJoin('invoices as v', 'v.intent_id', 'l.intent_id')
            .select([
              sql<string>`l.tax ->> 'place'`.as('place'),
              sql<string>`'lines'`.as('by'),
              sql<number>`l.tax_cents + l.included_tax_cents - l.refunded_tax_cents`.as('cents'),
            ])
            .where('l.tax', 'is not', null),
        )
        .as('t'),
    )
    .groupBy('place')
    .select([
      'place as subject',
      sql<string>`concat_ws(', ', sum(cents) filter (where by = 'books'),
        sum(cents) filter (where by = 'entries'), sum(cents) filter (where by = 'lines'))`.as('detail'),
    ])
    .having(
      sql<boolean>`coalesce(sum(cents) filter (where by = 'books'), 0)
          <> coalesce(sum(cents) filter (where by = 'entries'), 0)
        or coalesce(sum(cents) filter (where by = 'entries'), 0)
          <> coalesce(sum(cents) filter (where by = 'lines'), 0)`,
    )
    .orderBy('place')
    .limit(limit),
);

/** Payments of the last 35 days whose postings don't add up to the amount paid. */
export const unevenPayments = statement(({ now }: Time) =>
  query
    .selectFrom('invoices as v')
    .leftJoin('ppv_tickets as k', 'k.intent_id', 'v.intent_id')
    .leftJoin('gifts as f', 'f.intent_id', 'v.intent_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_transactions as t')
          .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
          .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
          .select(sql<number>`coalesce(-sum(e.amount_cents), 0)::bigint`.as('cents'))
          .where('a.kind', '=', sql.lit('processorClearing'))
          .where(
            sql<boolean>`t.cause = any(array['charge:' || v.intent_id, 'ppv:' || k.id, 'gift:' || f.id]
              || (select array_agg('tip:' || g.id) from tips g where g.intent_id = v.intent_id)
              || (select array_agg('tax:' || l.intent_id || ':' || l.n) from purchase_lines l
                where l.intent_id = v.intent_id))`,
          )
          .as('posted'),
      (join) => join.onTrue(),
    )
    .select([
      'v.intent_id as subject',
      sql<string>`v.amount_cents::text || ', ' || posted.cents::text`.as('detail'),
    ])
    .where('v.paid_at', '>', sql<Date>`${now}::timestamptz - interval '35 days'`)
    .where(sql<boolean>`posted.cents <> v.amount_cents`)
    .limit(limit),
);
