// Receipts, invoices and credit notes, issued in the transaction in which the money is booked.
import type { DocumentKind, RefundReason, Snapshot, SnapshotLine } from '@realfin/contract/documents';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { languageOfAccount, translate } from '../../../../lib/translate.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { findBuyer, findDocumentOf, type BuyerRow, type DocumentRow } from '../queries.ts';
import {
  canonicalJson,
  creditedLine,
  documentNumber,
  seriesOf,
  taxesOf,
  totalOf,
  type Series,
} from '../rules/snapshot.ts';
import { documents, documentSeries } from '../tables.ts';

/** Assigns the next number. Locks the series until commit, so this comes last in the transaction. */
async function takeNumber(tx: Tx, series: Series, year: number): Promise<number> {
  const [taken] = await tx
    .insert(documentSeries)
    .values({ series, year, nextNumber: 2 })
    .onConflictDoUpdate({
      target: [documentSeries.series, documentSeries.year],
      set: { nextNumber: sql`${documentSeries.nextNumber} + 1` },
    })
    .returning();
  if (taken === undefined) throw new Error(`no number of ${series} ${year} could be taken`);
  return taken.nextNumber - 1;
}

interface Draft {
  accountId: number;
  /** The purchase or refund of the document; unique within its series. */
  subject: string;
  correctsId: number | null;
  snapshot: Omit<Snapshot, 'number' | 'issuedAt'>;
}

async function issueDocument(ctx: Context, tx: Tx, draft: Draft): Promise<DocumentRow> {
  const { accountId, subject, correctsId } = draft;
  const { kind } = draft.snapshot;
  const series = seriesOf(kind);
  const known = await findDocumentOf(tx, series, subject);
  if (known !== null) return known;
  const issuedAt = ctx.clock.now();
  const year = issuedAt.getUTCFullYear();
  const number = await takeNumber(tx, series, year);
  const snapshot: Snapshot = {
    ...draft.snapshot,
    number: documentNumber(series, year, number),
    issuedAt: issuedAt.toISOString(),
  };
  const [issued] = await tx
    .insert(documents)
    .values({
      ...{ series, year, number, kind, accountId, subject, correctsId },
      snapshot,
      sha256: sha256(canonicalJson(snapshot)),
      issuedAt,
    })
    .returning();
  if (issued === undefined) throw new Error(`the document of ${subject} was not stored`);
  return issued;
}

const buyerOf = (account: { name: string; email: string }, details: BuyerRow | null): Snapshot['buyer'] => ({
  name: details?.name ?? account.name,
  company: details?.company ?? '',
  address: details?.address.split('\n') ?? [],
  country: details?.country ?? null,
  vatId: details === null || details.vatId === '' ? null : details.vatId,
  email: account.email,
});

export interface Sale {
  accountId: number;
  /** The purchase, which has one receipt or invoice. */
  purchaseId: string;
  lines: readonly SnapshotLine[];
  paidAt: Date;
  card: { brand: string; lastFour: string } | null;
}

/** Issues an invoice if the buyer gave a name and address, else a receipt. Idempotent per purchase. */
export async function issueReceipt(ctx: Context, tx: Tx, sale: Sale): Promise<DocumentRow> {
  const { accountId, purchaseId, card } = sale;
  const account = await findAccount(tx, accountId);
  if (account === null) throw new Error(`there is no account ${accountId} for a receipt`);
  const details = await findBuyer(tx, accountId);
  const language = languageOfAccount(account.language);
  const lines = sale.lines.map((line) => ({ ...line, description: translate(line.description, language) }));
  const kind: DocumentKind = details === null ? 'receipt' : 'invoice';
  const snapshot: Draft['snapshot'] = {
    kind,
    language,
    paidAt: sale.paidAt.toISOString(),
    currency: 'usd',
    seller: ctx.config.seller,
    buyer: buyerOf(account, details),
    lines,
    taxes: taxesOf(lines),
    totalCents: totalOf(lines),
    card,
    corrects: null,
    formerNumber: null,
  };
  return issueDocument(ctx, tx, { accountId, subject: purchaseId, correctsId: null, snapshot });
}

export interface Correction {
  purchaseId: string;
  /** The refund, which has one credit note. */
  refundKey: string;
  /** The refunded amounts per line of the purchase, counted from 1, in cents. */
  parts: readonly { n: number; amountCents: number; taxCents: number }[];
  reason: RefundReason;
}

/** Corrects a receipt or invoice, with the same buyer and language; null if none was issued. */
export async function issueCreditNote(
  ctx: Context,
  tx: Tx,
  correction: Correction,
): Promise<DocumentRow | null> {
  const corrected = await findDocumentOf(tx, 'RF', correction.purchaseId);
  if (corrected === null) return null;
  const { snapshot: before } = corrected;
  const lines = correction.parts.flatMap((part) => {
    const line = before.lines[part.n - 1];
    return line === undefined ? [] : [creditedLine(line, part)];
  });
  const snapshot: Draft['snapshot'] = {
    ...before,
    kind: 'creditNote',
    seller: ctx.config.seller,
    lines,
    taxes: taxesOf(lines),
    totalCents: totalOf(lines),
    corrects: { number: before.number, issuedAt: before.issuedAt, reason: correction.reason },
    formerNumber: null,
  };
  const { id: correctsId, accountId } = corrected;
  return issueDocument(ctx, tx, { accountId, subject: correction.refundKey, correctsId, snapshot });
}

/** Reverses a credit note whose money has returned; null if none was issued. */
export async function issueReversal(
  ctx: Context,
  tx: Tx,
  reversal: { refundKey: string; key: string; reason: 'returned' | 'won' },
): Promise<DocumentRow | null> {
  const { refundKey, key, reason } = reversal;
  const note = await findDocumentOf(tx, 'RC', refundKey);
  if (note === null) return null;
  const { snapshot: before, id: correctsId, accountId } = note;
  const snapshot: Draft['snapshot'] = {
    ...before,
    kind: 'reversal',
    seller: ctx.config.seller,
    corrects: { number: before.number, issuedAt: before.issuedAt, reason },
    formerNumber: null,
  };
  return issueDocument(ctx, tx, { accountId, subject: key, correctsId, snapshot });
}
