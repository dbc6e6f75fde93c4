// The purchase lines that a refund covers.
import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { refundLines } from '../lines/tables.ts';
import type { LinePart } from '../rules.ts';

export type RefundLineRow = typeof refundLines.$inferSelect;

export async function insertRefundLines(
  tx: Tx,
  refund: { key: string; intentId: string },
  parts: readonly LinePart[],
): Promise<void> {
  if (parts.length === 0) return;
  const { key: refundKey, intentId } = refund;
  await tx.insert(refundLines).values(parts.map((part) => ({ refundKey, intentId, ...part })));
}

export const listRefundLines = (db: DbOrTx, refundKey: string): Promise<RefundLineRow[]> =>
  db.select().from(refundLines).where(eq(refundLines.refundKey, refundKey)).orderBy(asc(refundLines.n));

/** Stores the reversed amount per line; 0 for lines that are not named. */
export async function bookRefundLines(tx: Tx, refundKey: string, booked: readonly LinePart[]): Promise<void> {
  await tx.update(refundLines).set({ bookedCents: 0 }).where(eq(refundLines.refundKey, refundKey));
  for (const { n, amountCents } of booked)
    await tx
      .update(refundLines)
      .set({ bookedCents: amountCents })
      .where(and(eq(refundLines.refundKey, refundKey), eq(refundLines.n, n)));
}
