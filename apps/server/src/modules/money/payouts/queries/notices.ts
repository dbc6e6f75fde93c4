import { limits } from '@realfin/contract/limits';
import { and, asc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { payees, payoutRuns, payouts, statements } from '../tables.ts';
import type { RunRow } from './cuts.ts';
import { findRun } from './payouts.ts';

/** Finds the facts of a payout email. Before the freeze, the amount is the balance at the cut. */
export async function findNoticed(db: DbOrTx, channelId: number, runId: number | null) {
  const run = runId === null ? null : await findRun(db, runId);
  const of = (table: typeof payouts | typeof statements) =>
    and(eq(table.channelId, channelId), eq(table.runId, runId ?? 0));
  const [payout] = await db.select().from(payouts).where(of(payouts));
  const inMonth = and(of(statements), eq(statements.month, run?.month ?? ''));
  const [stated] = await db.select().from(statements).where(inMonth);
  const [payee] = await db.select().from(payees).where(eq(payees.channelId, channelId));
  return {
    month: run?.month ?? '',
    dueAt: run?.dueAt ?? null,
    amountCents: payout?.amountCents ?? stated?.closingCents ?? 0,
    changedAt: payee?.changedAt ?? null,
  };
}

/** Whether a run is being paid and none of its payouts is open. */
export async function hasEnded(db: DbOrTx, runId: number): Promise<boolean> {
  const waits = inArray(payouts.state, ['pending', 'submitted', 'inTransit', 'failed']);
  const open = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.runId, runId), waits));
  const own = and(eq(payoutRuns.id, runId), eq(payoutRuns.state, 'paying'), notExists(open));
  return (await db.select({ id: payoutRuns.id }).from(payoutRuns).where(own)).length > 0;
}

/** Lists the returned payouts of a run. */
export const listReturned = (db: DbOrTx, runId: number): Promise<{ amountCents: number }[]> =>
  db
    .select({ amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(eq(payouts.runId, runId), eq(payouts.state, 'returned')));

/** A run after an outage has statements of several months; the amount due is in the last one. */
const ofRun = (runId: number, month: string) => and(eq(statements.runId, runId), eq(statements.month, month));

/** For a run with missing statements: without one, the balance is used. */
function listUnstated(db: DbOrTx, { id, month }: Pick<RunRow, 'id' | 'month'>) {
  const { channelId } = payees;
  const amountCents = sql<number>`coalesce(${statements.closingCents},
    sum(${ledgerAccounts.balanceCents}))::bigint`.mapWith(Number);
  const own = and(
    eq(ledgerAccounts.ownerId, channelId),
    inArray(ledgerAccounts.kind, ['creatorPayable', 'affiliatePayable']),
  );
  return db
    .select({ channelId, amountCents })
    .from(payees)
    .innerJoin(ledgerAccounts, own)
    .leftJoin(statements, and(eq(statements.channelId, channelId), ofRun(id, month)))
    .where(eq(payees.payoutsEnabled, true))
    .groupBy(channelId, statements.closingCents)
    .having(gte(amountCents, limits.payoutMinimumCents))
    .orderBy(asc(channelId));
}

/** Lists the unsent payouts of a run, in cents. */
export function listUnsent(
  db: DbOrTx,
  { id, month, state, statedAt }: Pick<RunRow, 'id' | 'month' | 'state' | 'statedAt'>,
): Promise<{ channelId: number; amountCents: number }[]> {
  if (state !== 'draft') {
    const { channelId, amountCents } = payouts;
    const waits = and(eq(payouts.runId, id), inArray(payouts.state, ['pending', 'submitted', 'failed']));
    return db.select({ channelId, amountCents }).from(payouts).where(waits).orderBy(asc(channelId));
  }
  if (statedAt === null) return listUnstated(db, { id, month });
  const { channelId, closingCents: amountCents } = statements;
  return db
    .select({ channelId, amountCents })
    .from(statements)
    .innerJoin(payees, and(eq(payees.channelId, channelId), eq(payees.payoutsEnabled, true)))
    .where(and(ofRun(id, month), gte(amountCents, limits.payoutMinimumCents)))
    .orderBy(asc(channelId));
}
