import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { issueCreditNote } from '../../documents/commands/issue-document.ts';
import { findInvoice, listOpenRefunds, lockIntent } from '../queries.ts';
import { sentKey } from '../rules.ts';
import { invoices, purchaseIntents, refunds } from '../tables.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';

interface RefundNews {
  key: string;
  intentId: string;
  amountCents: number;
  reason: 'requested' | 'desk' | 'dispute' | 'duplicate';
}

/** Refunds a payment; the same key is the same refund. Refuses more than was paid and not yet refunded. */
export async function refundPurchase(
  ctx: Context,
  order: { intentId: string; amountCents: number; key: string },
) {
  const key = `refund:${order.key}`;
  await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, order.intentId);
    const [known] = await tx.select().from(refunds).where(eq(refunds.key, key));
    if (known !== undefined) return;
    const invoice = await findInvoice(tx, order.intentId);
    if (intent === null || invoice === null) throw refuse('billing.intentNotFound');
    const open = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.intentId, intent.id), eq(refunds.state, 'processing')));
    const waiting = open.reduce((sum, row) => sum + row.amountCents, 0);
    const left = invoice.amountCents - invoice.refundedCents - waiting;
    if (order.amountCents < 1 || order.amountCents > left) throw refuse('billing.intentClosed');
    const { intentId, amountCents } = order;
    await tx.insert(refunds).values({
      key,
      intentId,
      amountCents,
      reason: 'requested',
      state: 'processing',
      createdAt: ctx.clock.now(),
    });
  });
  await sendRefund(ctx, key);
}

/** Sends the refund to the processor, then books it. Safe to repeat at any point. */
export async function sendRefund(ctx: Context, key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, chargeRef: purchaseIntents.chargeRef })
    .from(refunds)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, refunds.intentId))
    .where(eq(refunds.key, key));
  if (row === undefined || row.refund.state === 'succeeded' || row.chargeRef === null) return;
  const { intentId, amountCents, reason } = row.refund;
  const idempotencyKey = sentKey(ctx.config.secret, key);
  await ctx.billing.refund({ chargeRef: row.chargeRef, amountCents, idempotencyKey });
  await settleRefund(ctx, { key, intentId, amountCents, reason });
}

/** Refunds whose answer was lost are sent again. */
export async function resendRefunds(ctx: Context): Promise<void> {
  for (const { refund } of await listOpenRefunds(ctx.db, new Date(ctx.clock.now().getTime() - 60_000))) {
    await sendRefund(ctx, refund.key).catch((error: unknown) => {
      ctx.log.warn({ err: error, refund: refund.key }, 'a refund could not be sent');
    });
  }
}

/** Books a completed refund on the invoice and reverses the shares. Doing it twice changes nothing. */
export async function settleRefund(ctx: Context, news: RefundNews): Promise<void> {
  const { key, intentId } = news;
  const intent = await ctx.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, intentId);
    if (locked === null) return null;
    const [known] = await tx.select().from(refunds).where(eq(refunds.key, key));
    if (known?.state === 'succeeded') return null;
    const now = ctx.clock.now();
    const done = { state: 'succeeded', endedAt: now } as const;
    const reason = known?.reason ?? news.reason;
    const invoice = await findInvoice(tx, intentId);
    // Nothing was sold for it, so there is nothing to reverse.
    if (invoice === null && reason !== 'duplicate') return null;
    const left = invoice === null ? 0 : invoice.amountCents - invoice.refundedCents;
    const amountCents = reason === 'duplicate' ? news.amountCents : Math.min(news.amountCents, left);
    await tx
      .insert(refunds)
      .values({ key, intentId, amountCents, reason, createdAt: now, ...done })
      .onConflictDoUpdate({ target: refunds.key, set: done });
    if (invoice === null || amountCents === 0) return null;
    const refundedCents = invoice.refundedCents + amountCents;
    await tx.update(invoices).set({ refundedCents }).where(eq(invoices.id, invoice.id));
    const full = refundedCents === invoice.amountCents;
    await purchaseHandlerOf(ctx, locked.purpose).refunded(ctx, tx, locked, { key, amountCents, full });
    await issueCreditNote(ctx, tx, { purchaseId: intentId, refundKey: key, amountCents, reason });
    return locked;
  });
  if (intent !== null) await purchaseHandlerOf(ctx, intent.purpose).announce(ctx, intent);
}
