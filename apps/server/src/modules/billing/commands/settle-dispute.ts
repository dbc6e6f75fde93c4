import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { DisputeResult } from '../../../gateways/billing/port.ts';
import { issueCreditNote } from '../../documents/commands/issue-document.ts';
import type { PurchaseHandler } from '../asks.ts';
import { findInvoice, lockIntent, type DisputeRow, type IntentRow } from '../queries.ts';
import { disputes, invoices, paymentBlocks } from '../tables.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';
import { restore } from './restore.ts';

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
  const invoice = await findInvoice(tx, intent.id);
  const left = invoice === null ? 0 : invoice.amountCents - invoice.refundedCents;
  const amountCents = Math.min(dispute.amountCents, left);
  const full = amountCents === left;
  if (invoice !== null && amountCents > 0) {
    const refundedCents = invoice.refundedCents + amountCents;
    await tx.update(invoices).set({ refundedCents }).where(eq(invoices.id, invoice.id));
  }
  const handler: PurchaseHandler = purchaseHandlerOf(ctx, intent.purpose);
  const key = keyOf(dispute);
  if (amountCents > 0) {
    await handler.refunded(ctx, tx, intent, { key, amountCents, full });
    const correction = { purchaseId: intent.id, refundKey: key, amountCents, reason: 'dispute' as const };
    await issueCreditNote(ctx, tx, correction);
  }
  await handler.disputed?.(ctx, tx, intent, { key, amountCents, reason: dispute.reason });
  return amountCents;
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
  const handler: PurchaseHandler = purchaseHandlerOf(ctx, intent.purpose);
  const { bookedCents: amountCents, reason } = dispute;
  const key = keyOf(dispute);
  const isRestored = await restore(ctx, tx, intent, { key, amountCents, end: 'won' });
  await handler.disputeWon?.(ctx, tx, intent, { key, amountCents, reason });
  return isRestored;
}

/** Stores how far a dispute has come, and books what that changes. Doing it twice changes nothing. */
export async function settleDispute(ctx: Context, intentId: string, found: DisputeResult): Promise<void> {
  const intent = await ctx.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, intentId);
    if (locked === null) return null;
    const before = await requireDispute(ctx, tx, locked, found);
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
    if (state === 'lost') {
      const lost = { key: keyOf(dispute), amountCents: bookedCents, reason: dispute.reason };
      await purchaseHandlerOf(ctx, locked.purpose).disputeLost?.(ctx, tx, locked, lost);
    }
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
    return locked;
  });
  if (intent !== null) await purchaseHandlerOf(ctx, intent.purpose).announce(ctx, intent);
}
