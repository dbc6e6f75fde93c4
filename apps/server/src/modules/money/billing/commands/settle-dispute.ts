import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { DisputeResult } from '../../../../gateways/billing/port.ts';
import { emit } from '../../../../jobs/emit.ts';
import { canMove } from '../../../../lib/transitions.ts';
import { lockIntent, type DisputeRow, type HoldRow, type IntentRow } from '../queries.ts';
import { holdKey, lineKey } from '../rules.ts';
import { isDisputeEnded, isMoneyTaken, startsStage } from '../rules/disputes.ts';
import { disputeTransitions } from '../rules/transitions.ts';
import { disputes, paymentBlocks } from '../tables.ts';
import { listOutstanding, returnHold, sumBooked, takeHold } from './dispute-holds.ts';
import { announce } from './purchase-handler.ts';
import { listLines } from './purchase-lines.ts';

/** Returns the stored dispute; inserts a new one as found. */
async function requireDispute(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  found: DisputeResult,
): Promise<{ row: DisputeRow; isNew: boolean }> {
  const { provider, id: intentId } = intent;
  const { disputeRef, amountCents, feeCents, reason, dueAt, state } = found;
  const own = and(eq(disputes.provider, provider), eq(disputes.disputeRef, disputeRef));
  const values = { provider, disputeRef, intentId, amountCents, feeCents, reason, dueAt, state };
  const inserted = await tx
    .insert(disputes)
    .values({ ...values, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  const [row] = await tx.select().from(disputes).where(own).for('update');
  if (row === undefined) throw new Error(`dispute ${disputeRef} was not stored`);
  return { row, isNew: inserted.length > 0 };
}

/** Blocks payments until an administrator lifts it, because repeated disputes are likely. */
async function blockPayments(ctx: Context, tx: Tx, accountId: number, disputeId: number): Promise<void> {
  const values = { accountId, disputeId, since: ctx.clock.now(), liftedAt: null };
  await tx
    .insert(paymentBlocks)
    .values(values)
    .onConflictDoUpdate({ target: paymentBlocks.accountId, set: values });
}

interface Moved {
  taken: HoldRow[];
  returned: HoldRow[];
  /** False: shares could not be restored. */
  isRestored: boolean;
}

/** Posts the difference between the processor's current hold and the booked one. */
async function moveHolds(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  row: DisputeRow,
  found: DisputeResult,
): Promise<Moved> {
  const held = await listOutstanding(tx, row.id);
  const heldCents = held.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const targetCents = isMoneyTaken(found.state) ? found.amountCents : 0;
  const moved: Moved = { taken: [], returned: [], isRestored: true };
  const take = async (cents: number) => {
    moved.taken.push(await takeHold(ctx, tx, intent, row, cents));
  };
  // A dispute first seen after it was won: its documents still show both movements.
  if (found.state === 'won' && row.openedAt === null) await take(found.amountCents);
  else if (targetCents > heldCents) await take(targetCents - heldCents);
  if (targetCents < heldCents || found.state === 'won') {
    for (const hold of [...held, ...moved.taken].toReversed()) {
      moved.isRestored = (await returnHold(ctx, tx, intent, row, hold)) && moved.isRestored;
      moved.returned.push(hold);
    }
    if (targetCents > 0) await take(targetCents);
  }
  return moved;
}

type Outcome = 'opened' | 'won' | 'lost';
/** Returns the outcome to notify creators about. Null if the dispute was won before we knew of it. */
function outcomeOf(state: DisputeRow['state'], { taken, returned }: Moved): Outcome | null {
  if (state === 'lost') return 'lost';
  if (returned.length > 0) return taken.length > 0 ? null : 'won';
  return taken.length > 0 ? 'opened' : null;
}

async function emitChange(
  ctx: Context,
  tx: Tx,
  { disputeRef, intentId }: DisputeRow,
  outcome: Outcome,
  holds: readonly HoldRow[],
): Promise<void> {
  const newest = holds.at(-1);
  if (newest === undefined) return;
  const lines = await listLines(tx, intentId);
  const keys = holds.map(({ n }) => holdKey(disputeRef, n));
  const causes = keys.flatMap((key) => lines.map(({ n }) => lineKey(key, n)));
  await emit(ctx, tx, 'dispute.changed', { key: holdKey(disputeRef, newest.n), causes, outcome });
}

/** The stored state and stage when the processor was polled; null if there was no row. */
export type SeenDispute = Pick<DisputeRow, 'state' | 'stage'> | null;
const isSeen = (row: DisputeRow, isNew: boolean, seen: SeenDispute): boolean =>
  seen === null ? isNew : seen.state === row.state && seen.stage === row.stage;

async function store(
  ctx: Context,
  tx: Tx,
  { row, found, moved }: { row: DisputeRow; found: DisputeResult; moved: Moved },
): Promise<void> {
  const now = ctx.clock.now();
  const { state, dueAt, feeCents, amountCents } = found;
  await tx
    .update(disputes)
    .set({
      ...{ state, dueAt, feeCents, amountCents },
      stage: startsStage(row.state, state) ? row.stage + 1 : row.stage,
      bookedCents: await sumBooked(tx, row.id),
      openedAt: row.openedAt ?? (moved.taken.length > 0 ? now : null),
      endedAt: isDisputeEnded(state) ? (row.state === state ? (row.endedAt ?? now) : now) : null,
      ...(!moved.isRestored && { stuckAt: now }),
    })
    .where(eq(disputes.id, row.id));
}

/**
 * Stores the state of a dispute and books the change. Repeated answers and invalid transitions do nothing.
 * False: another answer was stored since `seen`, so this one may be outdated and must be polled again.
 */
export async function settleDispute(
  ctx: Context,
  intentId: string,
  found: DisputeResult,
  seen?: SeenDispute,
): Promise<boolean> {
  const { isNewest, changed } = await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent === null) return { isNewest: true, changed: null };
    const { row, isNew } = await requireDispute(ctx, tx, intent, found);
    if (seen !== undefined && !isSeen(row, isNew, seen)) return { isNewest: false, changed: null };
    if (row.state !== found.state && !canMove(disputeTransitions, row.state, found.state))
      return { isNewest: true, changed: null };
    const { provider, disputeRef } = row;
    await ctx.ask.billing.postDisputeFee(ctx, tx, { provider, disputeRef, feeCents: found.feeCents });
    // A won dispute moves no more money.
    const isFinal = row.state === 'won' && !isNew;
    const moved = isFinal
      ? { taken: [], returned: [], isRestored: true }
      : await moveHolds(ctx, tx, intent, row, found);
    if (moved.taken.length > 0) await blockPayments(ctx, tx, intent.accountId, row.id);
    await store(ctx, tx, { row, found, moved });
    const outcome = isNew || row.state !== found.state ? outcomeOf(found.state, moved) : null;
    const holds = moved.returned.length > 0 ? moved.returned : await listOutstanding(tx, row.id);
    if (outcome !== null) await emitChange(ctx, tx, row, outcome, holds);
    return { isNewest: true, changed: isNew || row.state !== found.state ? intent : null };
  });
  if (changed !== null) await announce(ctx, ctx.db, changed);
  return isNewest;
}
