// When each of several earners is paid next and what, or why not: in the same few statements however many they are.
import { limits } from '@realfin/contract/limits';
import type { HoldReason } from '@realfin/contract/payouts';
import { desc, eq, inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { dueAt, lastMonth, monthOf, payeeReason } from '../rules/run.ts';
import { payees, payoutRuns } from '../tables.ts';
import type { PayeeRow } from './payees.ts';

export interface PayoutSettings {
  holdDays: number;
  provider: string;
}
export interface NextPayout {
  /** At the provider of this instance. */
  payee: PayeeRow | null;
  balanceCents: number;
  /** What of the balance is due next. */
  nextCents: number;
  nextOn: Date;
  /** Why it does not come; null: it comes. */
  reason: HoldReason | null;
}

/** The month whose money is paid next: the one that ended and is not frozen yet, else the one that runs. */
async function findNextRun(db: DbOrTx, settings: PayoutSettings, now: Date) {
  const [draft] = await db
    .select({ id: payoutRuns.id, dueAt: payoutRuns.dueAt })
    .from(payoutRuns)
    .where(eq(payoutRuns.state, 'draft'))
    .orderBy(desc(payoutRuns.id))
    .limit(1);
  if (draft !== undefined) return draft;
  const ended = lastMonth(now);
  const isCut = (await db.$count(payoutRuns, eq(payoutRuns.month, ended))) > 0;
  return { id: null, dueAt: dueAt(isCut ? monthOf(now) : ended, settings.holdDays) };
}

type Values = { ids: readonly number[]; runId: number | null };
const standings = statement(({ ids, runId }: Placeholders<Values>) =>
  query
    .selectFrom(sql<{ id: number }>`unnest(${ids}::int[])`.as<'e'>(sql`e(id)`))
    .leftJoin('affiliates as l', 'l.account_id', 'e.id')
    .leftJoin('statements as s', (join) =>
      join.onRef('s.channel_id', '=', 'e.id').on('s.run_id', '=', sql<number>`${runId}::int`),
    )
    .select(({ selectFrom }) => [
      'e.id',
      's.closing_cents as closingCents',
      sql<boolean>`coalesce(l.state = 'held', false)`.as('isHeld'),
      selectFrom('ledger_accounts as a')
        .select(sql<number>`coalesce(sum(a.balance_cents), 0)::bigint`.as('cents'))
        .whereRef('a.owner_id', '=', 'e.id')
        .where(sql<boolean>`a.kind in ('creatorPayable', 'affiliatePayable')`)
        .$asScalar()
        .$notNull()
        .as('balanceCents'),
    ]),
);

function reasonOf(cents: number, isHeld: boolean, payee: PayeeRow | null, now: Date): HoldReason | null {
  if (cents < 0) return 'negative';
  if (cents < limits.payoutMinimumCents) return 'belowMinimum';
  return isHeld ? 'affiliateHeld' : payeeReason(payee, now);
}

/** Of earners who are here; those who left or are suspended are paid nothing. */
export async function listNextPayouts(
  db: DbOrTx,
  ids: readonly number[],
  settings: PayoutSettings,
  now: Date,
): Promise<Map<number, NextPayout>> {
  const [run, known] = await Promise.all([
    findNextRun(db, settings, now),
    db
      .select()
      .from(payees)
      .where(inArray(payees.channelId, [...ids])),
  ]);
  const own = new Map(
    known.flatMap((payee) => (payee.provider === settings.provider ? [[payee.channelId, payee]] : [])),
  );
  const rows = await standings.all(db, { ids, runId: run.id });
  return new Map(
    rows.map(({ id, closingCents, isHeld, balanceCents }) => {
      // Of a month that has not ended, all of the balance would be paid.
      const ofRun = run.id === null ? balanceCents : (closingCents ?? 0);
      const nextCents = Math.min(ofRun, balanceCents);
      const payee = own.get(id) ?? null;
      const reason = reasonOf(nextCents, isHeld, payee, now);
      return [id, { payee, balanceCents, nextCents, nextOn: run.dueAt, reason }];
    }),
  );
}
