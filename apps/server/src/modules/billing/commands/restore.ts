import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { PurchaseHandler } from '../asks.ts';
import { findInvoice, type IntentRow } from '../queries.ts';
import { invoices } from '../tables.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';

/** Gives back the shares of money that returned; false when its seller has no way to do so. */
export async function restore(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  money: { key: string; amountCents: number; end: 'failed' | 'won' },
): Promise<boolean> {
  const { key, amountCents, end } = money;
  const invoice = await findInvoice(tx, intent.id);
  if (invoice === null || amountCents === 0) return true;
  const handler: PurchaseHandler = purchaseHandlerOf(ctx, intent.purpose);
  if (handler.restored === undefined) return false;
  const refundedCents = invoice.refundedCents - amountCents;
  await tx.update(invoices).set({ refundedCents }).where(eq(invoices.id, invoice.id));
  await handler.restored(ctx, tx, intent, { key: `${key}:${end}`, reverses: key, amountCents });
  return true;
}
