import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { DisputeResult } from '../../../gateways/billing/port.ts';
import { emit } from '../../../jobs/emit.ts';
import type { PurchaseHandler } from '../asks.ts';
import { disputeLines } from '../lines/tables.ts';
import { listDisputeLines, lockIntent, type DisputeRow, type IntentRow } from '../queries.ts';
import { divideAmong, lineKey } from '../rules.ts';
import { disputes, paymentBlocks } from '../tables.ts';
import { bookUncovered, disputeOf, returnOf } from './book-cash.ts';
import { announce, purchaseHandlerOf } from './purchase-handler.ts';
import { listLines, restsOf } from './purchase-lines.ts';
import { giveBack, takeBack } from './take-back.ts';

type State = DisputeResult['state'];
const isOpened = (state: State) => state !== 'warning' && state !== 'closed';
const isEnded = (state: State) => state === 'won' || state === 'lost' || state === 'closed';

async function requireDispute(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  found: DisputeResult,
): Promise<DisputeRow> {
  const { provider, id: intentId } = intent;
  const { disputeRef, amountCents, feeCents, reason, dueAt } = found;
  const own = and(eq(disputes.provider, provider), eq(disputes.disputeRef, disputeRef));
  const values = { provider, disputeRef, intentId, amountCents, feeCents, reason, dueAt };
  await tx
    .insert(disputes)
    .values({ ...values, state: 'warning', createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(disputes).where(own).for('update');
  if (row === undefined) throw new Error(`dispute ${disputeRef} was not stored`);
  return row;
}

/** The processor has taken the money: the shares are reversed as far as they were not refunded before. */
async function openDispute(ctx: Context, tx: Tx, intent: IntentRow, dispute: DisputeRow): Promise<number> {
  const lines = await listLines(tx, intent.id);
  const parts = divideAmong(restsOf(lines), dispute.amountCents);
  const booked = await takeBack(ctx, tx, intent, { key: keyOf(dispute), parts, reason: 'dispute' });
  if (booked.length > 0)
    await tx.insert(disputeLines).values(
      booked.map(({ n, amountCents }) => ({
        disputeId: dispute.id,
        intentId: intent.id,
        n,
        bookedCents: amountCents,
      })),
    );
  await forEachLine(ctx, tx, intent, dispute, 'disputed');
  return booked.reduce((sum, part) => sum + part.amountCents, 0);
}

/** Tells the seller of each line what else the dispute means. */
async function forEachLine(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  dispute: DisputeRow,
  step: 'disputed' | 'disputeWon' | 'disputeLost',
): Promise<void> {
  const booked = await listDisputeLines(tx, dispute.id);
  for (const line of await listLines(tx, intent.id)) {
    const handler: PurchaseHandler = purchaseHandlerOf(ctx, line.kind);
    await handler[step]?.(ctx, tx, intent, {
      key: lineKey(keyOf(dispute), line.n),
      line,
      amountCents: booked.find(({ n }) => n === line.n)?.bookedCents ?? 0,
      reason: dispute.reason,
    });
  }
}

/** Until an administrator lifts it: who disputes once would dispute the next payment too. */
async function blockPayments(ctx: Context, tx: Tx, accountId: number, disputeId: number): Promise<void> {
  const values = { accountId, disputeId, since: ctx.clock.now(), liftedAt: null };
  await tx
    .insert(paymentBlocks)
    .values(values)
    .onConflictDoUpdate({ target: paymentBlocks.accountId, set: values });
}

const keyOf = ({ disputeRef }: DisputeRow) => `dispute:${disputeRef}`;

/** False: the creators' shares are still with the platform, and an administrator has to look. */
async function win(ctx: Context, tx: Tx, intent: IntentRow, dispute: DisputeRow): Promise<boolean> {
  const booked = await listDisputeLines(tx, dispute.id);
  const parts = booked.map(({ n, bookedCents }) => ({ n, amountCents: bookedCents }));
  const isRestored = await giveBack(ctx, tx, intent, { key: keyOf(dispute), parts, end: 'won' });
  await forEachLine(ctx, tx, intent, dispute, 'disputeWon');
  if (isRestored)
    await tx.update(disputeLines).set({ bookedCents: 0 }).where(eq(disputeLines.disputeId, dispute.id));
  return isRestored;
}

async function emitChange(
  ctx: Context,
  tx: Tx,
  dispute: DisputeRow,
  outcome: 'opened' | 'won' | 'lost',
): Promise<void> {
  const key = keyOf(dispute);
  const causes = (await listLines(tx, dispute.intentId)).map(({ n }) => lineKey(key, n));
  await emit(ctx, tx, 'dispute.changed', { key, causes, outcome });
}

/** What its creators hear: nothing of a dispute that was won before it was known. */
function outcomeOf(state: DisputeRow['state'], opens: boolean): 'opened' | 'won' | 'lost' | null {
  if (state === 'won') return opens ? null : 'won';
  if (state === 'lost') return 'lost';
  return opens ? 'opened' : null;
}

/** Stores how far a dispute has come, and books what that changes. Doing it twice changes nothing. */
export async function settleDispute(ctx: Context, intentId: string, found: DisputeResult): Promise<void> {
  const intent = await ctx.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, intentId);
    if (locked === null) return null;
    const before = await requireDispute(ctx, tx, locked, found);
    const { provider, disputeRef } = before;
    await ctx.ask.billing.postDisputeFee(ctx, tx, { provider, disputeRef, feeCents: found.feeCents });
    if (isEnded(before.state)) return null;
    const now = ctx.clock.now();
    const { state, dueAt, feeCents } = found;
    const opens = isOpened(state) && before.openedAt === null;
    const bookedCents = opens
      ? await openDispute(ctx, tx, locked, { ...before, ...found })
      : before.bookedCents;
    const dispute = { ...before, bookedCents };
    if (opens) await blockPayments(ctx, tx, locked.accountId, before.id);
    const isRestored = state === 'won' && (await win(ctx, tx, locked, dispute));
    if (state === 'lost') await forEachLine(ctx, tx, locked, dispute, 'disputeLost');
    if (opens) await bookUncovered(ctx, tx, locked, disputeOf(dispute));
    if (state === 'won') await bookUncovered(ctx, tx, locked, returnOf(disputeOf(dispute)));
    await tx
      .update(disputes)
      .set({
        state,
        dueAt,
        feeCents,
        bookedCents: isRestored ? 0 : bookedCents,
        ...(state === 'won' && !isRestored && { stuckAt: now }),
        ...(opens && { openedAt: now }),
        ...(isEnded(state) && { endedAt: now }),
      })
      .where(eq(disputes.id, before.id));
    const outcome = outcomeOf(state, opens);
    if (outcome !== null) await emitChange(ctx, tx, dispute, outcome);
    return locked;
  });
  if (intent !== null) await announce(ctx, ctx.db, intent);
}
