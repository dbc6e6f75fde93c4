// Reverses a purchase line by line, for refunds and for disputes that are open or lost.
import type { RefundReason } from '@realfin/contract/documents';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { issueCreditNote, issueReversal } from '../../documents/commands/issue-document.ts';
import type { ReturnEntry } from '../asks.ts';
import { findInvoice, type IntentRow, type LineRow } from '../queries.ts';
import { lineKey, type LinePart } from '../rules.ts';
import { invoices } from '../tables.ts';
import { bookTaxAgain, bookTaxBack } from '../taxes/commands/book-tax.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';
import { addRefunded, listLines } from './purchase-lines.ts';

const takenBy = (reason: RefundReason): ReturnEntry =>
  reason === 'dispute'
    ? { kind: 'disputeOpened', description: 'Dispute opened' }
    : { kind: 'refund', description: 'Refund' };
const returnedBy = {
  won: { kind: 'disputeWon', description: 'Dispute won' },
  failed: { kind: 'refund', description: 'Refund returned' },
} as const satisfies Record<string, ReturnEntry>;

const sumOf = (parts: readonly LinePart[]): number => parts.reduce((sum, part) => sum + part.amountCents, 0);

/** Caps the amount at the unrefunded part of each line. */
function within(lines: readonly LineRow[], parts: readonly LinePart[]): { line: LineRow; cents: number }[] {
  return lines.flatMap((line) => {
    const wanted = sumOf(parts.filter(({ n }) => n === line.n));
    const cents = Math.min(wanted, line.paidCents - line.refundedCents);
    return cents > 0 ? [{ line, cents }] : [];
  });
}

interface TakenBack {
  key: string;
  parts: readonly LinePart[];
  reason: RefundReason;
}
/** Books the reversal on the invoice, lines and shares. Returns the reversed amount per line, in cents. */
export async function takeBack(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  { key, parts, reason }: TakenBack,
): Promise<LinePart[]> {
  const invoice = await findInvoice(tx, intent.id);
  // Nothing was sold, so there is nothing to reverse.
  if (invoice === null) return [];
  const taken = within(await listLines(tx, intent.id), parts);
  const booked: { n: number; amountCents: number; taxCents: number }[] = [];
  const amountCents = taken.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents === 0) return [];
  await tx
    .update(invoices)
    .set({ refundedCents: invoice.refundedCents + amountCents })
    .where(eq(invoices.id, invoice.id));
  for (const { line, cents } of taken) {
    const ofLine = lineKey(key, line.n);
    const { taxCents, ...moved } = await bookTaxBack(ctx, tx, intent, { key: ofLine, line, cents });
    const after = await addRefunded(tx, line, cents, taxCents);
    const full = after.refundedCents === after.paidCents;
    const refund = { key: ofLine, line: after, ...moved, full, entry: takenBy(reason) };
    await purchaseHandlerOf(ctx, line.kind).refunded(ctx, tx, intent, refund);
    booked.push({ n: line.n, amountCents: cents, taxCents });
  }
  await issueCreditNote(ctx, tx, { purchaseId: intent.id, refundKey: key, parts: booked, reason });
  return booked;
}

interface GivenBack {
  key: string;
  parts: readonly LinePart[];
  end: 'failed' | 'won';
}
/** Restores the shares of returned money. False if a seller can't restore them. */
export async function giveBack(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  { key, parts, end }: GivenBack,
): Promise<boolean> {
  const invoice = await findInvoice(tx, intent.id);
  const amountCents = sumOf(parts);
  if (invoice === null || amountCents === 0) return true;
  const returned = (await listLines(tx, intent.id)).flatMap((line) => {
    const cents = sumOf(parts.filter(({ n }) => n === line.n));
    return cents === 0 ? [] : [{ line, cents, handler: purchaseHandlerOf(ctx, line.kind) }];
  });
  if (returned.some(({ handler }) => handler.restored === undefined)) return false;
  await tx
    .update(invoices)
    .set({ refundedCents: invoice.refundedCents - amountCents })
    .where(eq(invoices.id, invoice.id));
  for (const { line, cents, handler } of returned) {
    const reverses = lineKey(key, line.n);
    const again = { key: `${reverses}:${end}`, reverses };
    const { taxCents, ...moved } = await bookTaxAgain(ctx, tx, intent, { ...again, line, cents });
    const after = await addRefunded(tx, line, -cents, -taxCents);
    await handler.restored?.(ctx, tx, intent, { ...again, line: after, ...moved, entry: returnedBy[end] });
  }
  const reason = end === 'won' ? 'won' : 'returned';
  await issueReversal(ctx, tx, { refundKey: key, key: `${key}:${end}`, reason });
  return true;
}
