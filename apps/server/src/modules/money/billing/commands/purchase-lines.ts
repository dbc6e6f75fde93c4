import type { PurchaseIntent, PurchaseLineKind } from '@realfin/contract/purchases';
import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { purchaseLines, refundLines } from '../lines/tables.ts';
import type { LineRow } from '../queries.ts';
import { openRefundStates, type LineRest, type OrderLine } from '../rules.ts';
import { refunds } from '../tables.ts';
import type { TaxedLine } from '../taxes/rules.ts';

const kindOf = (purpose: PurchaseIntent['purpose']): PurchaseLineKind =>
  purpose === 'cardUpdate' ? 'renewal' : purpose;

interface Sold {
  purpose: PurchaseIntent['purpose'];
  priceCents: number;
  description: string;
  lines?: readonly OrderLine[] | undefined;
}
/** The lines of an order; by default, one for the whole price. */
export function linesOf({ purpose, priceCents, description, lines }: Sold): readonly OrderLine[] {
  return lines ?? [{ kind: kindOf(purpose), description, priceCents }];
}

export async function insertLines(
  tx: Tx,
  intentId: string,
  lines: readonly (OrderLine | TaxedLine)[],
): Promise<void> {
  await tx.insert(purchaseLines).values(lines.map((line, i) => ({ ...line, intentId, n: i + 1 })));
}

/** The lock on the purchase covers its lines. */
export const listLines = (tx: DbOrTx, intentId: string): Promise<LineRow[]> =>
  tx.select().from(purchaseLines).where(eq(purchaseLines.intentId, intentId)).orderBy(asc(purchaseLines.n));

const keyOf = ({ intentId, n }: LineRow) => and(eq(purchaseLines.intentId, intentId), eq(purchaseLines.n, n));

export async function describeLine(tx: Tx, line: LineRow, description: string): Promise<void> {
  await tx.update(purchaseLines).set({ description }).where(keyOf(line));
}

/** Adds to the refunded amount of a line and its tax; negative amounts are returns. */
export async function addRefunded(tx: Tx, line: LineRow, cents: number, taxCents: number): Promise<LineRow> {
  const refundedCents = line.refundedCents + cents;
  const refundedTaxCents = line.refundedTaxCents + taxCents;
  await tx.update(purchaseLines).set({ refundedCents, refundedTaxCents }).where(keyOf(line));
  return { ...line, refundedCents, refundedTaxCents };
}

/** Returns the part of each line that is not refunded, in cents. */
export const restsOf = (lines: readonly LineRow[]): LineRest[] =>
  lines.map(({ n, paidCents, refundedCents }) => ({ n, leftCents: paidCents - refundedCents }));

/** Returns the refundable part of each line, without refunds in flight, in cents. */
export async function listRests(tx: DbOrTx, intentId: string): Promise<LineRest[]> {
  const open = await tx
    .select({ n: refundLines.n, cents: sum(refundLines.amountCents).mapWith(Number) })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.key, refundLines.refundKey))
    .where(and(eq(refundLines.intentId, intentId), inArray(refunds.state, [...openRefundStates])))
    .groupBy(refundLines.n);
  return restsOf(await listLines(tx, intentId)).map(({ n, leftCents }) => ({
    n,
    leftCents: leftCents - (open.find((row) => row.n === n)?.cents ?? 0),
  }));
}
