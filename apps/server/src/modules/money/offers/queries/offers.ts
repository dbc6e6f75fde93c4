import type { ManagedOffer } from '@realfin/contract/offers';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { offers, offerUses } from '../tables.ts';

export type OfferRow = typeof offers.$inferSelect;
export type UseRow = typeof offerUses.$inferSelect;

export async function findOffer(db: DbOrTx, code: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(offers).where(eq(offers.code, code));
  return row ?? null;
}

export async function lockOffer(tx: Tx, id: number): Promise<OfferRow | null> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  return row ?? null;
}

/** Whether this person has paid with the code, or a payment with it is in progress. */
export async function hasUsed(db: DbOrTx, offerId: number, accountId: number): Promise<boolean> {
  const { state } = offerUses;
  const own = and(eq(offerUses.offerId, offerId), eq(offerUses.accountId, accountId));
  return (await db.$count(offerUses, and(own, inArray(state, ['held', 'used'])))) > 0;
}

/** Across accounts. */
export async function wasUsedWithCard(
  db: DbOrTx,
  offerId: number,
  fingerprint: string | null,
): Promise<boolean> {
  if (fingerprint === null) return false;
  const { state } = offerUses;
  const same = and(eq(offerUses.offerId, offerId), eq(offerUses.fingerprint, fingerprint));
  return (await db.$count(offerUses, and(same, inArray(state, ['held', 'used'])))) > 0;
}

export async function lockUse(tx: Tx, intentId: string): Promise<UseRow | null> {
  const [row] = await tx.select().from(offerUses).where(eq(offerUses.intentId, intentId)).for('update');
  return row ?? null;
}

/** The administrators' list. */
export const managedOffer = (row: OfferRow): ManagedOffer => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  amount: row.amount,
  productHandle: row.planHandle,
  periods: row.periods,
  maxUses: row.maxUses,
  uses: row.uses,
  bearer: row.bearer,
  budgetCents: row.budgetCents,
  committedCents: row.committedCents,
  endsAt: row.endsAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const shown = 500;
export const listOffers = async (db: DbOrTx): Promise<ManagedOffer[]> =>
  (await db.select().from(offers).orderBy(desc(offers.id)).limit(shown)).map(managedOffer);
