import type { PayoutState } from '@realfin/contract/payouts';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, sql, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { emptyCut, type Cut } from '../../ledger/rules.ts';
import { payoutReserves, payoutRuns, payouts, statements } from '../tables.ts';
import type { RunRow } from './cuts.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export async function findPayoutRow(db: DbOrTx, id: number): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ?? null;
}
export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow | null> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row ?? null;
}
export async function findRun(db: DbOrTx, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, id));
  return row ?? null;
}
export async function lockRun(tx: Tx, id: number): Promise<RunRow | null> {
  const [row] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, id)).for('update');
  return row ?? null;
}
export const listOpenRuns = (db: DbOrTx): Promise<RunRow[]> =>
  db
    .select()
    .from(payoutRuns)
    .where(sql`done_at is null`)
    .orderBy(asc(payoutRuns.id));

/** Whether a transfer of the card processor, which also pays creators, is one of our payouts. */
export async function isOwnTransfer(db: DbOrTx, transferRef: string): Promise<boolean> {
  const own = and(eq(payouts.provider, 'stripe-connect'), eq(payouts.transferRef, transferRef));
  return (await db.$count(payouts, own)) > 0;
}

const mostRuns = 60;
export const listRunRows = (db: DbOrTx): Promise<RunRow[]> =>
  db.select().from(payoutRuns).orderBy(desc(payoutRuns.id)).limit(mostRuns);

/** The ids of a run's payouts in a state, ascending. */
export async function listIdsIn(
  db: DbOrTx,
  runId: number,
  state: PayoutState,
  afterId: number,
  size: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.runId, runId), eq(payouts.state, state), gt(payouts.id, afterId)))
    .orderBy(asc(payouts.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Whether a run has pending bank transfers, none of which was listed before. */
export async function areAllUnlisted(db: DbOrTx, runId: number): Promise<boolean> {
  const waits = and(eq(payouts.runId, runId), eq(payouts.state, 'submitted'));
  const [sums] = await db
    .select({ waiting: count(), listed: count(payouts.listedAt) })
    .from(payouts)
    .where(waits);
  return sums !== undefined && sums.waiting > 0 && sums.listed === 0;
}

export async function listDuePayouts(
  db: DbOrTx,
  now: Date,
  afterId: number,
  size: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isNotNull(payouts.nextAt), lte(payouts.nextAt, now), gt(payouts.id, afterId)))
    .orderBy(asc(payouts.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Counts and sums the payouts of runs by state, in cents. */
export const sumStates = (db: DbOrTx, runIds: readonly number[]) =>
  db
    .select({
      runId: payouts.runId,
      state: payouts.state,
      n: count(),
      cents: sum(payouts.amountCents).mapWith(Number),
    })
    .from(payouts)
    .where(inArray(payouts.runId, [...runIds]))
    .groupBy(payouts.runId, payouts.state);
export type StateSum = Awaited<ReturnType<typeof sumStates>>[number];

/** Closing balances in cents, of the last month of each run. */
export async function sumClosing(db: DbOrTx, runIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ runId: statements.runId, cents: sum(statements.closingCents).mapWith(Number) })
    .from(statements)
    .innerJoin(payoutRuns, and(eq(payoutRuns.id, statements.runId), eq(payoutRuns.month, statements.month)))
    .where(inArray(statements.runId, [...runIds]))
    .groupBy(statements.runId);
  return new Map(rows.map(({ runId, cents }) => [runId, cents]));
}

/** The cut up to which a channel was paid before a run. */
export async function findPaidCut(db: DbOrTx, channelId: number, runId: number): Promise<Cut> {
  const [row] = await db
    .select({ entry: payoutRuns.cutEntry, before: payoutRuns.cutBefore })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.channelId, channelId), eq(payouts.state, 'paid'), lt(payouts.runId, runId)))
    .orderBy(desc(payouts.id))
    .limit(1);
  return row ?? emptyCut;
}

const { id, name, username, avatarUrl } = accounts;
export const personColumns = { id, name, username, avatarUrl };

/** The payouts of a run, the largest first; one more than requested. */
export const listRunPayouts = (
  db: DbOrTx,
  runId: number,
  state: PayoutState | undefined,
  { size, offset, before }: { size: number; offset: number; before: { cents: number; id: number } | null },
) =>
  db
    .select({ payout: payouts, channel: personColumns })
    .from(payouts)
    .innerJoin(accounts, eq(accounts.id, payouts.channelId))
    .where(
      and(
        eq(payouts.runId, runId),
        state === undefined ? undefined : eq(payouts.state, state),
        before === null
          ? undefined
          : sql`(${payouts.amountCents}, -${payouts.id}) < (${before.cents}::bigint, ${-before.id}::int)`,
      ),
    )
    .orderBy(desc(payouts.amountCents), asc(payouts.id))
    .limit(size + 1)
    .offset(offset);

/** A channel's payouts with their runs, newest first; one more than requested. */
export const listOwnPayouts = (
  db: DbOrTx,
  channelId: number,
  { size, offset, beforeId }: { size: number; offset: number; beforeId: number | null },
) =>
  db
    .select({ payout: payouts, run: payoutRuns })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.channelId, channelId), beforeId === null ? undefined : lt(payouts.id, beforeId)))
    .orderBy(desc(payouts.id))
    .limit(size + 1)
    .offset(offset);
export const countOwnPayouts = (db: DbOrTx, channelId: number): Promise<number> =>
  db.$count(payouts, eq(payouts.channelId, channelId));

export const listDueReserves = (db: DbOrTx, now: Date) =>
  db
    .select()
    .from(payoutReserves)
    .where(and(sql`released_at is null`, lte(payoutReserves.releaseAt, now)))
    .orderBy(asc(payoutReserves.payoutId))
    .limit(500);

/** The administrators who acted on runs. */
export async function listPeopleOf(
  db: DbOrTx,
  runs: readonly RunRow[],
): Promise<Map<number, { id: number; name: string; username: string; avatarUrl: string | null }>> {
  const ids = runs.flatMap((run) => [run.frozenById, run.approvedById, run.startedById]);
  const known = [...new Set(ids)].filter((each) => each !== null);
  if (known.length === 0) return new Map();
  const rows = await db.select(personColumns).from(accounts).where(inArray(accounts.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
