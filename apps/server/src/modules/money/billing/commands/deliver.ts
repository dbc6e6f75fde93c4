// Fulfills a successful charge: delivers all of its lines, or refunds all of its money.
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { mayPay, type IntentRow, type LineRow } from '../queries.ts';
import { divideAmong, setsCardUp } from '../rules.ts';
import { invoices } from '../tables.ts';
import { bookSales } from '../taxes/commands/book-tax.ts';
import { documentPayment } from './document-payment.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';
import { describeLine, listLines, listRests } from './purchase-lines.ts';
import { requestRefund } from './refund.ts';
import { confirmCard, markSetUp } from './save-card.ts';

class Undeliverable extends Error {}

async function deliverLine(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<LineRow | null> {
  const sold = await purchaseHandlerOf(ctx, line.kind).succeeded(ctx, tx, intent, line);
  if (sold === null) return null;
  await describeLine(tx, line, sold.description);
  return { ...line, description: sold.description };
}

/** Delivers all lines or none; null if one of them can't be delivered. */
async function deliverAll(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  lines: readonly LineRow[],
): Promise<LineRow[] | null> {
  try {
    return await tx.transaction(async (inner) => {
      const delivered: LineRow[] = [];
      for (const line of lines) {
        const sold = await deliverLine(ctx, inner, intent, line);
        if (sold === null) throw new Undeliverable();
        delivered.push(sold);
      }
      return delivered;
    });
  } catch (error) {
    if (error instanceof Undeliverable) return null;
    throw error;
  }
}

async function returnAll(ctx: Context, tx: Tx, intent: IntentRow, lines: readonly LineRow[]): Promise<null> {
  for (const line of lines) await purchaseHandlerOf(ctx, line.kind).returned?.(ctx, tx, intent, line);
  return null;
}

async function tryToDeliver(ctx: Context, tx: Tx, intent: IntentRow): Promise<LineRow[] | null> {
  const lines = await listLines(tx, intent.id);
  // Handlers without `returned` call `mayPay` themselves.
  const isAsked = lines.some(({ kind }) => purchaseHandlerOf(ctx, kind).returned !== undefined);
  if (isAsked && !(await mayPay(tx, intent.accountId))) return returnAll(ctx, tx, intent, lines);
  const [only, second] = lines;
  if (only !== undefined && second === undefined) {
    const delivered = await deliverLine(ctx, tx, intent, only);
    return delivered === null ? null : [delivered];
  }
  return (await deliverAll(ctx, tx, intent, lines)) ?? returnAll(ctx, tx, intent, lines);
}

/** Grants access and writes the invoice and ledger entries, in the transaction that marks the charge. */
export async function deliver(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const now = ctx.clock.now();
  await confirmCard(tx, intent.profileId, now);
  if (setsCardUp(intent.purpose)) await markSetUp(tx, intent.profileId, now);
  const lines = await tryToDeliver(ctx, tx, intent);
  if (lines === null) {
    const key = `duplicate:${intent.id}`;
    const rests = await listRests(tx, intent.id);
    await requestRefund(ctx, tx, {
      key,
      intentId: intent.id,
      amountCents: intent.priceCents,
      reason: 'duplicate',
      lines: divideAmong(rests, intent.priceCents),
    });
    await ctx.jobs.enqueue(tx, 'billing.send-refund', { key });
    return;
  }
  const [invoice] = await tx
    .insert(invoices)
    .values({
      accountId: intent.accountId,
      intentId: intent.id,
      description: lines.map((line) => line.description).join('; '),
      amountCents: intent.priceCents,
      paidAt: now,
    })
    .returning();
  if (invoice !== undefined) await emit(ctx, tx, 'invoice.paid', { invoiceId: invoice.id });
  await bookSales(ctx, tx, intent, lines);
  await documentPayment(ctx, tx, intent, lines);
}
