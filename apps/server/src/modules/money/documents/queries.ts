import type { DocumentRef } from '@realfin/contract/documents';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../db/client.ts';
import type { Series } from './rules/snapshot.ts';
import { buyerDetails, documents } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type BuyerRow = typeof buyerDetails.$inferSelect;

export async function findBuyer(db: DbOrTx, accountId: number): Promise<BuyerRow | null> {
  const [row] = await db.select().from(buyerDetails).where(eq(buyerDetails.accountId, accountId));
  return row ?? null;
}

/** One of the person's own documents. */
export async function findDocument(db: DbOrTx, accountId: number, id: number): Promise<DocumentRow | null> {
  const own = and(eq(documents.id, id), eq(documents.accountId, accountId));
  const [row] = await db.select().from(documents).where(own);
  return row ?? null;
}

export async function findDocumentOf(
  db: DbOrTx,
  series: Series,
  subject: string,
): Promise<DocumentRow | null> {
  const own = and(eq(documents.series, series), eq(documents.subject, subject));
  const [row] = await db.select().from(documents).where(own);
  return row ?? null;
}

export interface DocumentsOfPurchase {
  /** The receipt or invoice. */
  document: DocumentRef;
  /** And the reversals of credit notes. */
  creditNotes: DocumentRef[];
}

/** The documents of purchases, by purchase. */
export async function listDocumentsOf(
  db: DbOrTx,
  purchases: readonly string[],
): Promise<Map<string, DocumentsOfPurchase>> {
  const found = new Map<string, DocumentsOfPurchase>();
  if (purchases.length === 0) return found;
  const { id, kind, subject, correctsId, issuedAt } = documents;
  const number = sql<string>`${documents.snapshot} ->> 'number'`;
  const totalCents = sql<number>`(${documents.snapshot} ->> 'totalCents')::int`;
  const issued = and(eq(documents.series, 'RF'), inArray(subject, [...purchases]));
  const corrected = db.select({ id }).from(documents).where(issued);
  const notes = alias(documents, 'notes');
  const reversed = db.select({ id: notes.id }).from(notes).where(inArray(notes.correctsId, corrected));
  const rows = await db
    .select({ id, kind, subject, correctsId, issuedAt, number, totalCents })
    .from(documents)
    .where(or(issued, inArray(correctsId, corrected), inArray(correctsId, reversed)))
    .orderBy(id);
  const byId = new Map<number, DocumentsOfPurchase>();
  for (const row of rows) {
    const view = { ...pick(row), issuedAt: row.issuedAt.toISOString() };
    if (row.correctsId === null) {
      const ofPurchase = { document: view, creditNotes: [] };
      found.set(row.subject, ofPurchase);
      byId.set(row.id, ofPurchase);
    } else {
      const ofPurchase = byId.get(row.correctsId);
      ofPurchase?.creditNotes.push(view);
      // A reversal corrects this credit note, and belongs to the same purchase.
      if (ofPurchase !== undefined) byId.set(row.id, ofPurchase);
    }
  }
  return found;
}

const pick = ({ id, kind, number, totalCents }: Omit<DocumentRef, 'issuedAt'>) => ({
  id,
  kind,
  number,
  totalCents,
});
