// Invariants of payments. Each query returns violations.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { answerableStates } from '../../../money/billing/rules/disputes.ts';
import { query } from '../database.ts';
import { found, type Found } from './found.ts';
import { overdue } from './overdue.ts';
import {
  latePayouts,
  lateRuns,
  refusedPayees,
  stalePayees,
  unevenPayouts,
  wrongStatements,
} from './payout-troubles.ts';
import { unevenPayments, wrongTaxes } from './tax-troubles.ts';

type Time = Placeholders<{ now: Date }>;
type Finder = (db: DbOrTx, now: Date) => Promise<Found[]>;

const limit = sql.lit(100);
const answerable = answerableStates.map((state) => sql.lit(state));
/** Disputes due soon without submitted evidence. Unanswered inquiries become chargebacks. */
const disputesDue = statement(({ now }: Time) =>
  query
    .selectFrom('disputes as d')
    .leftJoin('dispute_evidence as e', (join) =>
      join.onRef('e.dispute_id', '=', 'd.id').onRef('e.stage', '=', 'd.stage'),
    )
    .select(
      found(
        sql<string>`d.intent_id || case d.stage when 1 then '' else ' ' || d.stage end`,
        sql<string>`to_char(d.due_at at time zone 'utc', 'YYYY-MM-DD')`,
      ),
    )
    .where('d.state', 'in', answerable)
    .where('d.due_at', '<', sql<Date>`${now}::timestamptz + interval '3 days'`)
    .where('e.submitted_at', 'is', null)
    .limit(limit),
);

/** People still blocked from paying after the bank decided for the network. */
const blocksLeft = statement((_values: Time) =>
  query
    .selectFrom('payment_blocks as b')
    .innerJoin('disputes as d', 'd.id', 'b.dispute_id')
    .select(found(sql<string>`d.intent_id`, sql<string>`to_char(b.since at time zone 'utc', 'YYYY-MM-DD')`))
    .where('b.lifted_at', 'is', null)
    .where('d.state', '=', sql.lit('won'))
    .limit(limit),
);

const ordersWaiting = statement(({ now }: Time) =>
  query
    .selectFrom('refund_orders')
    .select(found(sql<string>`intent_id || ' ' || id`, sql<string>`amount_cents::text`))
    .where('state', '=', sql.lit('waiting'))
    .where('ordered_at', '<', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .limit(limit),
);

/** Refund orders that were approved, but not sent. */
const ordersUnsent = statement((_values: Time) =>
  query
    .selectFrom('refund_orders as o')
    .leftJoin('refunds as r', (join) => join.on('r.key', '=', sql<string>`'refund:order:' || o.id`))
    .select(found(sql<string>`o.intent_id || ' ' || o.id`, sql<string>`o.amount_cents::text`))
    .where('o.state', '=', sql.lit('approved'))
    .where('r.key', 'is', null)
    .limit(limit),
);

/** Active subscriptions without a time for their next step. */
const withoutStep = statement((_values: Time) =>
  query
    .selectFrom('subscriptions')
    .select(found(sql<string>`id::text`, sql<string>`coalesce(last_error, '')`))
    .where('state', '=', sql.lit('active'))
    .where('due_at', 'is', null)
    .where('stuck_at', 'is', null)
    .limit(limit),
);

const withoutGrant = statement(({ now }: Time) =>
  query
    .selectFrom('subscriptions as s')
    .select(found(sql<string>`s.id::text`, sql<string>`s.period_end::date::text`))
    .where('s.state', '=', sql.lit('active'))
    .where('s.period_end', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grants as g')
            .select('g.id')
            .whereRef('g.account_id', '=', 's.account_id')
            .where('g.kind', '=', sql.lit('premium'))
            .where('g.revoked_at', 'is', null)
            .where('g.starts_at', '<=', now)
            .where('g.ends_at', '>', now),
        ),
      ),
    )
    .limit(limit),
);

/** Access granted for a payment that is missing or was refunded. */
const withoutPeriod = statement(({ now }: Time) =>
  query
    .selectFrom('grants as g')
    .leftJoin('subscription_periods as p', (join) =>
      join
        .on('p.intent_id', '=', sql<string>`split_part(g.cause, ':', 4)`)
        .on('p.state', '=', sql.lit('paid')),
    )
    .select(found(sql<string>`g.id::text`, sql<string>`g.cause`))
    .where('g.cause', 'like', sql<string>`'subscription:%:paid:%'`)
    .where('g.revoked_at', 'is', null)
    .where('g.ends_at', '>', now)
    .where('p.id', 'is', null)
    .limit(limit),
);

const longNegative = statement(({ now }: Time) =>
  query
    .selectFrom('ledger_accounts as a')
    .select(found(sql<string>`a.owner_id::text`, sql<string>`a.balance_cents::text`))
    .where(sql<boolean>`a.kind in ('creatorPayable', 'affiliatePayable')`)
    .where('a.balance_cents', '<', 0)
    .where(
      sql<boolean>`coalesce((select d.closing_cents from ledger_days d where d.ledger_account_id = a.id
        and d.day <= (${now}::timestamptz - interval '60 days')::date order by d.day desc limit 1), 0) < 0`,
    )
    .where(
      sql<boolean>`not exists (select 1 from ledger_days d where d.ledger_account_id = a.id
        and d.day > (${now}::timestamptz - interval '60 days')::date and d.closing_cents >= 0)`,
    )
    .limit(limit),
);

const numberGaps = statement((_values: Time) =>
  query
    .selectFrom('documents')
    .groupBy(['series', 'year'])
    .select(
      found(sql<string>`series || '-' || year`, sql<string>`count(*)::text || ' of ' || max(number)::text`),
    )
    .having(sql<boolean>`count(*) <> max(number)`),
);

const goneStillDue = statement((_values: Time) =>
  query
    .selectFrom('subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(found(sql<string>`s.id::text`, sql<string>`s.due_kind`))
    .where('a.deleted_at', 'is not', null)
    .where('s.due_at', 'is not', null)
    .limit(limit),
);

/** Charged, but neither delivered nor refunded. */
const undelivered = statement(({ now }: Time) =>
  query
    .selectFrom('purchase_intents as i')
    .leftJoin('invoices as v', 'v.intent_id', 'i.id')
    .leftJoin('refunds as r', (join) =>
      join
        .onRef('r.intent_id', '=', 'i.id')
        .on(sql<boolean>`r.state in ('requested', 'sending', 'pending', 'succeeded')`),
    )
    .select(found(sql<string>`i.id`, sql<string>`i.price_cents::text`))
    .where('i.state', '=', sql.lit('succeeded'))
    .where('i.price_cents', '>', 0)
    .where('i.ended_at', '<', sql<Date>`${now}::timestamptz - interval '10 minutes'`)
    .where('v.id', 'is', null)
    .where('r.key', 'is', null)
    .limit(limit),
);

/** Purchases with refunds above the amount paid. */
const overRefunded = statement((_values: Time) =>
  query
    .selectFrom('refunds as r')
    .innerJoin('purchase_intents as i', 'i.id', 'r.intent_id')
    .where('r.state', '=', sql.lit('succeeded'))
    .groupBy(['i.id', 'i.price_cents'])
    .select(found(sql<string>`i.id`, sql<string>`sum(r.amount_cents)::text`))
    .having(sql<boolean>`sum(r.amount_cents) > i.price_cents`)
    .limit(limit),
);

/** A pool with a balance of which no share was paid for two months. */
const poolGrowth = statement(({ now }: Time) =>
  query
    .selectFrom('ledger_accounts as a')
    .where('a.kind', '=', sql.lit('creatorPool'))
    .select(found(sql<string>`'pool'`, sql<string>`sum(a.balance_cents)::text`))
    .having(
      sql<boolean>`sum(a.balance_cents) > 0
        and not exists (select 1 from ledger_transactions t where t.kind = 'poolShare'
          and t.at > ${now}::timestamptz - interval '62 days')
        and exists (select 1 from ledger_days d join ledger_accounts p on p.id = d.ledger_account_id
          where p.kind = 'creatorPool' and d.closing_cents > 0
            and d.day < (${now}::timestamptz - interval '62 days')::date)`,
    ),
);

const finder =
  (query: { all: (db: DbOrTx, values: { now: Date }) => Promise<Found[]> }): Finder =>
  (db, now) =>
    query.all(db, { now });

export const moneyFinders = {
  overdue: finder(overdue),
  disputeDue: finder(disputesDue),
  blockLeft: finder(blocksLeft),
  orderWaits: finder(ordersWaiting),
  orderUnsent: finder(ordersUnsent),
  withoutStep: finder(withoutStep),
  withoutGrant: finder(withoutGrant),
  withoutPeriod: finder(withoutPeriod),
  longNegative: finder(longNegative),
  numberGap: finder(numberGaps),
  goneStillDue: finder(goneStillDue),
  undelivered: finder(undelivered),
  overRefunded: finder(overRefunded),
  poolGrowth: finder(poolGrowth),
  wrongTax: finder(wrongTaxes),
  unevenPayment: finder(unevenPayments),
  statementWrong: finder(wrongStatements),
  payoutsUneven: finder(unevenPayouts),
  payoutLate: finder(latePayouts),
  payeeStale: finder(stalePayees),
  payeeRefused: finder(refusedPayees),
  runLate: finder(lateRuns),
} as const;
