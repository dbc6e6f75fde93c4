// The facts that decide the payouts of a run.
// Raw SQL in parts: sums over postings after the cut.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { firstOutside, isInCut } from '../../ledger/queries/cuts.ts';
import { disputeCause } from '../../ledger/queries/held.ts';
import type { Cut } from '../../ledger/rules.ts';
import { query } from '../database.ts';
import { reserveWindowDays } from '../rules/run.ts';

interface Batch {
  runId: number;
  month: string;
  cutEntry: number;
  cutBefore: string | null;
  afterId: number;
  size: number;
}
/** Reversals since the cut, in cents, per purchase: new income does not offset them. */
export const reversedSince = (cut: Placeholders<Cut>) => sql<number>`
  coalesce((select sum(least(s.cents, 0)) from (
    select sum(e.amount_cents) as cents from unnest(l.ids) own(id)
      join ledger_entries e on e.ledger_account_id = own.id join ledger_transactions t on t.id = e.transaction_id
    where e.id >= ${firstOutside('own.id', cut)} and not ${isInCut(cut)}
    group by coalesce(e.subject, e.transaction_id::text)) s), 0)::bigint`;

/** The number of earlier payouts that an earner was sent. */
export const paidMonths = (earner: string) => sql<number>`(
  select count(*) from payouts paid
  where paid.channel_id = ${sql.ref(earner)} and paid.state in ('submitted', 'inTransit', 'paid'))`;

/** Includes a channel owner's earlier earnings as an affiliate. */
const payable = sql<{ ids: number[]; balanceCents: number; affiliateCents: number }>`(
  select array_agg(a.id) as ids, sum(a.balance_cents)::bigint as "balanceCents",
    coalesce(sum(a.balance_cents) filter (where a.kind = 'affiliatePayable'), 0)::bigint as "affiliateCents"
  from ledger_accounts a
  where a.owner_id = s.channel_id and a.kind in ('creatorPayable', 'affiliatePayable'))`.as<'l'>(sql`l`);

const batch = statement((values: Placeholders<Batch>) =>
  query
    .selectFrom('statements as s')
    .innerJoin('accounts as a', 'a.id', 's.channel_id')
    .innerJoinLateral(payable, (join) => join.onTrue())
    .leftJoin('channels as c', 'c.account_id', 's.channel_id')
    .leftJoin('affiliates as f', 'f.account_id', 's.channel_id')
    .leftJoin('payees as p', 'p.channel_id', 's.channel_id')
    .leftJoin('payouts as o', (join) =>
      join.onRef('o.run_id', '=', 's.run_id').onRef('o.channel_id', '=', 's.channel_id'),
    )
    .select([
      ...(['s.channel_id as channelId', 's.closing_cents as closingCents'] as const),
      ...(['l.balanceCents', 'l.affiliateCents', 'p.ref', 'p.kyc', 'p.tax_form as taxForm'] as const),
      ...(['p.payouts_enabled as payoutsEnabled', 'p.changed_at as changedAt', 'p.provider'] as const),
      ...(['p.name as payeeName', 'p.kind as payeeKind', 'p.country as payeeCountry'] as const),
      ...(['p.destination', 'p.destination_ref as destinationRef'] as const),
      sql<boolean>`(a.deleted_at is not null or a.suspended_at is not null)`.as('isGone'),
      sql<boolean>`c.account_id is not null`.as('isChannel'),
      sql<boolean>`coalesce(f.state = 'held', false)`.as('isHeld'),
      reversedSince({ entry: values.cutEntry, before: values.cutBefore }).as('reversedCents'),
      paidMonths('s.channel_id').as('paidMonths'),
    ])
    .where('s.run_id', '=', values.runId)
    .where('s.month', '=', values.month)
    .where('s.channel_id', '>', values.afterId)
    .where('s.closing_cents', '<>', 0)
    .where('o.id', 'is', null)
    .orderBy('s.channel_id')
    .limit(values.size),
);
/** Channels and affiliates of a run without a payout yet, ordered by id. */
export const listCandidates = (db: DbOrTx, values: Batch) => batch.all(db, values);
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** Null for all channels. */
type Disputed = { since: Date; ownerIds: readonly number[] | null };
const disputed = statement(({ since, ownerIds }: Placeholders<Disputed>) =>
  query
    .selectFrom('disputes as d')
    .innerJoin('dispute_lines as l', 'l.dispute_id', 'd.id')
    .innerJoin('ledger_transactions as t', (join) => join.on('t.cause', '=', disputeCause))
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .select(['a.owner_id as channelId', sql<number>`count(distinct d.id)`.as('disputed')])
    .where('d.opened_at', '>', since)
    .where(sql<boolean>`a.kind in ('creatorPayable', 'creatorPending', 'creatorUpcoming')`)
    .where(sql<boolean>`(${ownerIds}::int[] is null or a.owner_id = any(${ownerIds}::int[]))`)
    .groupBy('a.owner_id')
    .having(sql<boolean>`count(distinct d.id) > 2`),
);
const sold = statement((values: Placeholders<{ since: Date; channelId: number }>) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.ledger_account_id', 'a.id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(sql<number>`count(distinct e.subject)`.as('sold'))
    .where('a.kind', '=', sql.lit('creatorPayable'))
    .where('a.owner_id', '=', values.channelId)
    .where('e.amount_cents', '>', 0)
    .where('t.at', '>', values.since)
    .where(sql<boolean>`e.share in ('acquisition', 'ppv', 'tip')`),
);
/** The dispute rate of payments, for channels with several disputes. */
export async function listDisputeRates(
  db: DbOrTx,
  now: Date,
  ownerIds: readonly number[] | null = null,
): Promise<Map<number, { sold: number; disputed: number }>> {
  const since = new Date(now.getTime() - reserveWindowDays * 86_400_000);
  const rates = new Map<number, { sold: number; disputed: number }>();
  for (const row of await disputed.all(db, { since, ownerIds })) {
    const count = await sold.first(db, { since, channelId: row.channelId });
    rates.set(row.channelId, { disputed: row.disputed, sold: count?.sold ?? 0 });
  }
  return rates;
}
