import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { accounts } from '../accounts/tables.ts';
import { liveStates } from './rules.ts';
import { invoices, paymentProfiles, purchaseIntents, refunds } from './tables.ts';

export type IntentRow = typeof purchaseIntents.$inferSelect;
export type ProfileRow = typeof paymentProfiles.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;

export async function findIntent(db: DbOrTx, id: string): Promise<IntentRow | null> {
  const [row] = await db.select().from(purchaseIntents).where(eq(purchaseIntents.id, id));
  return row ?? null;
}

export async function lockIntent(tx: Tx, id: string): Promise<IntentRow | null> {
  const [row] = await tx.select().from(purchaseIntents).where(eq(purchaseIntents.id, id)).for('update');
  return row ?? null;
}

export async function findIntentByKey(
  db: DbOrTx,
  accountId: number,
  requestKey: string,
): Promise<IntentRow | null> {
  const own = and(eq(purchaseIntents.accountId, accountId), eq(purchaseIntents.requestKey, requestKey));
  const [row] = await db.select().from(purchaseIntents).where(own);
  return row ?? null;
}

export async function findIntentByCharge(
  db: DbOrTx,
  provider: string,
  chargeRef: string,
): Promise<IntentRow | null> {
  const own = and(eq(purchaseIntents.provider, provider), eq(purchaseIntents.chargeRef, chargeRef));
  const [row] = await db.select().from(purchaseIntents).where(own);
  return row ?? null;
}

export const listDueIntents = (db: DbOrTx, now: Date) =>
  db
    .select({ id: purchaseIntents.id })
    .from(purchaseIntents)
    .where(and(isNotNull(purchaseIntents.askAt), lte(purchaseIntents.askAt, now)))
    .orderBy(purchaseIntents.askAt)
    .limit(100);

/** One of the person's own cards; by default only those they can choose. */
export async function findProfile(
  db: DbOrTx,
  accountId: number,
  id: number,
  which: 'offered' | 'any' = 'offered',
): Promise<ProfileRow | null> {
  const own = and(eq(paymentProfiles.id, id), eq(paymentProfiles.accountId, accountId));
  const offered = and(own, isNull(paymentProfiles.removedAt), isNotNull(paymentProfiles.confirmedAt));
  const [row] = await db
    .select()
    .from(paymentProfiles)
    .where(which === 'any' ? own : offered);
  return row ?? null;
}

export const listProfiles = (db: DbOrTx, accountId: number): Promise<ProfileRow[]> =>
  db
    .select()
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.accountId, accountId),
        isNull(paymentProfiles.removedAt),
        isNotNull(paymentProfiles.confirmedAt),
      ),
    )
    .orderBy(desc(paymentProfiles.id));

/** One row more than asked for, newest first. */
export function listInvoices(
  db: DbOrTx,
  accountId: number,
  size: number,
  offset: number,
  beforeId: number | null,
) {
  const own = eq(invoices.accountId, accountId);
  return db
    .select()
    .from(invoices)
    .where(beforeId === null ? own : and(own, lt(invoices.id, beforeId)))
    .orderBy(desc(invoices.id))
    .limit(size + 1)
    .offset(offset);
}

/** A person has a dozen invoices a year, so they are counted. */
export async function countInvoices(db: DbOrTx, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoices).where(eq(invoices.accountId, accountId));
  return row?.total ?? 0;
}

export async function findInvoice(db: DbOrTx, intentId: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.intentId, intentId));
  return row ?? null;
}

/** Everything a receipt says. */
export async function findReceipt(db: DbOrTx, invoiceId: number) {
  const [row] = await db
    .select({
      invoice: invoices,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      profile: paymentProfiles,
    })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, invoices.intentId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, purchaseIntents.profileId))
    .where(eq(invoices.id, invoiceId));
  return row ?? null;
}

export const listOpenRefunds = (db: DbOrTx, before: Date) =>
  db
    .select({ refund: refunds })
    .from(refunds)
    .where(and(eq(refunds.state, 'processing'), lte(refunds.createdAt, before)))
    .limit(100);

/** Whether the outcome of a payment is still open at the processor. */
export async function isPaying(db: DbOrTx, accountId: number): Promise<boolean> {
  const open = inArray(purchaseIntents.state, [...liveStates]);
  return (await db.$count(purchaseIntents, and(eq(purchaseIntents.accountId, accountId), open))) > 0;
}
