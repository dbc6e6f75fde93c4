import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { findInvoice, findRefund, lockIntent, sumOpenRefunds, type RefundRow } from '../queries.ts';
import { refunds } from '../tables.ts';
import { stepRefund } from './send-refund.ts';

export interface RefundOrder {
  intentId: string;
  amountCents: number;
  /** The same key is the same refund; for another one it is refused. */
  key: string;
}

/** Stores a refund to be sent. */
export async function requestRefund(
  ctx: Context,
  tx: Tx,
  refund: { key: string; intentId: string; amountCents: number; reason: 'requested' | 'duplicate' },
): Promise<void> {
  const now = ctx.clock.now();
  const state = { provider: ctx.billing.name, state: 'requested', nextAt: now, createdAt: now } as const;
  await tx.insert(refunds).values({ ...refund, ...state });
}

/** Refunds a payment. Refuses more than was paid and is neither refunded nor on its way. */
export async function refundPurchase(ctx: Context, order: RefundOrder): Promise<RefundRow> {
  const { intentId, amountCents } = order;
  const key = `refund:${order.key}`;
  await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    const known = await findRefund(tx, key);
    if (known !== null) {
      if (known.intentId !== intentId || known.amountCents !== amountCents)
        throw refuse('idempotency.mismatch');
      return;
    }
    const invoice = await findInvoice(tx, intentId);
    if (intent === null || invoice === null) throw refuse('billing.intentNotFound');
    const left = invoice.amountCents - invoice.refundedCents - (await sumOpenRefunds(tx, intentId));
    if (amountCents < 1 || amountCents > left) throw refuse('billing.intentClosed');
    await requestRefund(ctx, tx, { key, intentId, amountCents, reason: 'requested' });
  });
  await stepRefund(ctx, key);
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.key, key));
  if (row === undefined) throw new Error(`refund ${key} was not stored`);
  return row;
}
