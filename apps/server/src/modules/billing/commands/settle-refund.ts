import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { issueCreditNote } from '../../documents/commands/issue-document.ts';
import {
  findInvoice,
  findRefund,
  findRefundByRef,
  lockIntent,
  type IntentRow,
  type RefundRow,
} from '../queries.ts';
import { pollAt } from '../rules.ts';
import { invoices, refunds } from '../tables.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';
import { restore } from './restore.ts';

/** What the processor says of a refund. */
export interface RefundNews {
  /** Ours, or the processor's reference of one we did not start. */
  key: string;
  refundRef: string | null;
  intentId: string;
  amountCents: number;
  reason: RefundRow['reason'];
  state: RefundRow['state'];
  failureCode: string | null;
}

/** The stored refund; one that was made at the processor's desk is stored now. */
async function requireRefund(ctx: Context, tx: Tx, intent: IntentRow, news: RefundNews): Promise<RefundRow> {
  const { key, refundRef, amountCents, reason } = news;
  const byRef = refundRef === null ? null : await findRefundByRef(tx, intent.provider, refundRef);
  const known = byRef ?? (await findRefund(tx, key));
  if (known !== null) return known;
  const { id: intentId, provider } = intent;
  const values = { key, refundRef, intentId, provider, amountCents, reason, createdAt: ctx.clock.now() };
  const [stored] = await tx
    .insert(refunds)
    .values({ ...values, state: 'pending' })
    .returning();
  if (stored === undefined) throw new Error(`refund ${key} was not stored`);
  return stored;
}

/** Books a completed refund on the invoice and reverses the shares; answers what was reversed. */
async function book(ctx: Context, tx: Tx, intent: IntentRow, refund: RefundRow): Promise<number> {
  const invoice = await findInvoice(tx, intent.id);
  // Nothing was sold for it, so there is nothing to reverse.
  if (invoice === null) return 0;
  const amountCents = Math.min(refund.amountCents, invoice.amountCents - invoice.refundedCents);
  if (amountCents === 0) return 0;
  const refundedCents = invoice.refundedCents + amountCents;
  await tx.update(invoices).set({ refundedCents }).where(eq(invoices.id, invoice.id));
  const full = refundedCents === invoice.amountCents;
  await purchaseHandlerOf(ctx, intent.purpose).refunded(ctx, tx, intent, {
    key: refund.key,
    amountCents,
    full,
  });
  const { key: refundKey, reason } = refund;
  await issueCreditNote(ctx, tx, { purchaseId: intent.id, refundKey, amountCents, reason });
  return amountCents;
}

/** Stores how far a refund has come, and books what that changes. Doing it twice changes nothing. */
export async function settleRefund(ctx: Context, news: RefundNews): Promise<void> {
  const intent = await ctx.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, news.intentId);
    if (locked === null) return null;
    const refund = await requireRefund(ctx, tx, locked, news);
    const { state, failureCode } = news;
    const isOver = refund.state === 'failed' || refund.state === 'canceled';
    if (isOver || (refund.state === state && state !== 'pending')) return null;
    const now = ctx.clock.now();
    const returned = state === 'failed' || state === 'canceled';
    const returns = returned && refund.state === 'succeeded';
    const isRestored =
      !returns ||
      (await restore(ctx, tx, locked, { key: refund.key, amountCents: refund.bookedCents, end: 'failed' }));
    const bookedCents =
      state === 'succeeded' ? await book(ctx, tx, locked, refund) : isRestored ? 0 : refund.bookedCents;
    const ended = state === 'pending' ? { nextAt: pollAt(now) } : { nextAt: null, endedAt: now };
    // What is still owed to the payer, or to creators, needs an administrator.
    const isOwed = (returned && refund.reason === 'duplicate') || !isRestored;
    const stuck = isOwed ? { stuckAt: now } : {};
    await tx
      .update(refunds)
      .set({
        state,
        failureCode,
        bookedCents,
        refundRef: news.refundRef ?? refund.refundRef,
        ...ended,
        ...stuck,
      })
      .where(eq(refunds.key, refund.key));
    return bookedCents > 0 || refund.bookedCents > 0 ? locked : null;
  });
  if (intent !== null) await purchaseHandlerOf(ctx, intent.purpose).announce(ctx, intent);
}
