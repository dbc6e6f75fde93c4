import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { purchaseLines, type disputeHolds } from './lines/tables.ts';
import { liveStates, openCheckStates, conflictingPurposes } from './rules.ts';
import {
  billingCustomers,
  cardChecks,
  paymentBlocks,
  type disputes,
  invoices,
  paymentProfiles,
  purchaseIntents,
  refunds,
  webhookEvents,
} from './tables.ts';

const pageSize = 100;

export type IntentRow = typeof purchaseIntents.$inferSelect;
export type LineRow = typeof purchaseLines.$inferSelect;
export type ProfileRow = typeof paymentProfiles.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;
export type HoldRow = typeof disputeHolds.$inferSelect;
export type CheckRow = typeof cardChecks.$inferSelect;
export type WebhookRow = typeof webhookEvents.$inferSelect;

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

/** Due purchases after an id, in order, so that one that stays due doesn't block the rest. */
export const listDueIntents = (db: DbOrTx, now: Date, afterId: string | null) =>
  db
    .select({ id: purchaseIntents.id })
    .from(purchaseIntents)
    .where(
      and(
        isNotNull(purchaseIntents.nextAt),
        lte(purchaseIntents.nextAt, now),
        gt(purchaseIntents.id, afterId ?? ''),
      ),
    )
    .orderBy(asc(purchaseIntents.id))
    .limit(pageSize);

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

/** Any account's card, selectable or not. */
export async function requireProfile(db: DbOrTx, id: number): Promise<ProfileRow> {
  const [row] = await db.select().from(paymentProfiles).where(eq(paymentProfiles.id, id));
  if (row === undefined) throw new Error(`there is no card ${id}`);
  return row;
}

export async function findProfileByCard(
  db: DbOrTx,
  provider: string,
  cardRef: string,
): Promise<ProfileRow | null> {
  const own = and(eq(paymentProfiles.provider, provider), eq(paymentProfiles.cardRef, cardRef));
  const [row] = await db.select().from(paymentProfiles).where(own);
  return row ?? null;
}

/** One row more than requested, newest first. */
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

/** Counting is cheap: a person has a dozen invoices a year. */
export async function countInvoices(db: DbOrTx, accountId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoices).where(eq(invoices.accountId, accountId));
  return row?.total ?? 0;
}

export async function findInvoice(db: DbOrTx, intentId: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.intentId, intentId));
  return row ?? null;
}

/** Finds the facts of a receipt. */
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

/** The line of this kind of a purchase. */
export async function findLineOf(
  db: DbOrTx,
  intentId: string,
  kind: LineRow['kind'],
): Promise<LineRow | null> {
  const own = and(eq(purchaseLines.intentId, intentId), eq(purchaseLines.kind, kind));
  const [row] = await db.select().from(purchaseLines).where(own);
  return row ?? null;
}

export async function findRefund(db: DbOrTx, key: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.key, key));
  return row ?? null;
}

export async function findRefundByRef(
  db: DbOrTx,
  provider: string,
  refundRef: string,
): Promise<RefundRow | null> {
  const own = and(eq(refunds.provider, provider), eq(refunds.refundRef, refundRef));
  const [row] = await db.select().from(refunds).where(own);
  return row ?? null;
}

export async function findCheck(
  db: DbOrTx,
  id: string,
): Promise<{ check: CheckRow; profile: ProfileRow } | null> {
  const [row] = await db
    .select({ check: cardChecks, profile: paymentProfiles })
    .from(cardChecks)
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, cardChecks.profileId))
    .where(eq(cardChecks.id, id));
  return row ?? null;
}

export async function findCheckByRef(
  db: DbOrTx,
  provider: string,
  setupRef: string,
): Promise<CheckRow | null> {
  const own = and(eq(cardChecks.provider, provider), eq(cardChecks.setupRef, setupRef));
  const [row] = await db.select().from(cardChecks).where(own);
  return row ?? null;
}

/** Whether an account may be charged: not deleted, suspended or blocked by a dispute. */
export async function mayPay(db: DbOrTx, accountId: number): Promise<boolean> {
  const present = and(eq(accounts.id, accountId), isNull(accounts.deletedAt), isNull(accounts.suspendedAt));
  const blocked = and(eq(paymentBlocks.accountId, accountId), isNull(paymentBlocks.liftedAt));
  return (await db.$count(accounts, present)) > 0 && (await db.$count(paymentBlocks, blocked)) === 0;
}

/** Serializes payments of this person, and everything else that can start a subscription. */
export async function lockPayer(tx: Tx, accountId: number): Promise<void> {
  await tx.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId)).for('update');
}

/** Whether a payment or check of the card is in progress. */
export async function isProfileBusy(db: DbOrTx, profileId: number): Promise<boolean> {
  const live = and(eq(purchaseIntents.profileId, profileId), inArray(purchaseIntents.state, [...liveStates]));
  const checked = and(eq(cardChecks.profileId, profileId), inArray(cardChecks.state, [...openCheckStates]));
  return (await db.$count(purchaseIntents, live)) > 0 || (await db.$count(cardChecks, checked)) > 0;
}

/** Cards that were saved before this time and never confirmed. */
export const listUnusedProfiles = (db: DbOrTx, before: Date, afterId: number) =>
  db
    .select()
    .from(paymentProfiles)
    .where(
      and(
        isNull(paymentProfiles.confirmedAt),
        isNull(paymentProfiles.removedAt),
        lte(paymentProfiles.createdAt, before),
        gt(paymentProfiles.id, afterId),
      ),
    )
    .orderBy(asc(paymentProfiles.id))
    .limit(pageSize);

/** Due refunds after a key, in order, so that one that stays due doesn't block the rest. */
export const listDueRefunds = (db: DbOrTx, now: Date, afterKey: string | null) =>
  db
    .select({ key: refunds.key })
    .from(refunds)
    .where(and(isNotNull(refunds.nextAt), lte(refunds.nextAt, now), gt(refunds.key, afterKey ?? '')))
    .orderBy(asc(refunds.key))
    .limit(pageSize);

export const listDueWebhooks = (db: DbOrTx, now: Date, afterId: string | null) =>
  db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        isNotNull(webhookEvents.nextAt),
        lte(webhookEvents.nextAt, now),
        gt(webhookEvents.id, afterId ?? ''),
      ),
    )
    .orderBy(asc(webhookEvents.id))
    .limit(pageSize);

/** Whether a payment for the subscription has no outcome yet. Ignores tips, tickets and gifts. */
export async function isPaying(db: DbOrTx, accountId: number): Promise<boolean> {
  const open = and(
    eq(purchaseIntents.accountId, accountId),
    inArray(purchaseIntents.purpose, [...conflictingPurposes('subscription')]),
    inArray(purchaseIntents.state, [...liveStates]),
  );
  return (await db.$count(purchaseIntents, open)) > 0;
}
