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
/** The lines of an order; without any, it is one thing for the whole price. */
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

/** Locked through its purchase. */
export const listLines = (tx: DbOrTx, intentId: string): Promise<LineRow[]> =>
  tx.select().from(purchaseLines).where(eq(purchaseLines.intentId, intentId)).orderBy(asc(purchaseLines.n));

const keyOf = ({ intentId, n }: LineRow) => and(eq(purchaseLines.intentId, intentId), eq(purchaseLines.n, n));

export async function describeLine(tx: Tx, line: LineRow, description: string): Promise<void> {
  await tx.update(purchaseLines).set({ description }).where(keyOf(line));
}

/** Adds to what went back of a line, and what of that was tax; negative amounts returned. */
export async function addRefunded(tx: Tx, line: LineRow, cents: number, taxCents: number): Promise<LineRow> {
  const refundedCents = line.refundedCents + cents;
  const refundedTaxCents = line.refundedTaxCents + taxCents;
  await tx.update(purchaseLines).set({ refundedCents, refundedTaxCents }).where(keyOf(line));
  return { ...line, refundedCents, refundedTaxCents };
}

/** What is left of each line. */
export const restsOf = (lines: readonly LineRow[]): LineRest[] =>
  lines.map(({ n, paidCents, refundedCents }) => ({ n, leftCents: paidCents - refundedCents }));

/** What is left of each line and not on its way back already. */
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
