import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { taxRates } from './tables.ts';

export type TaxRate = typeof taxRates.$inferSelect;

/** Of a country, on a day. */
export async function findTaxRate(db: DbOrTx, country: string, at: Date): Promise<TaxRate | null> {
  const begun = and(eq(taxRates.country, country), lte(taxRates.validFrom, at));
  const [row] = await db.select().from(taxRates).where(begun).orderBy(desc(taxRates.validFrom)).limit(1);
  return row ?? null;
}

/** Whether one of the rates of a day is added to prices. A country has a handful, so all of them are read. */
export async function hasAddedRate(db: DbOrTx, at: Date): Promise<boolean> {
  const { country, validFrom } = taxRates;
  const present = await db
    .selectDistinctOn([country])
    .from(taxRates)
    .where(lte(validFrom, at))
    .orderBy(asc(country), desc(validFrom));
  return present.some(({ isInclusive, rateBps }) => !isInclusive && rateBps > 0);
}

/** Past, present and planned ones, by country. */
export const listTaxRates = (db: DbOrTx): Promise<TaxRate[]> =>
  db.select().from(taxRates).orderBy(asc(taxRates.country), desc(taxRates.validFrom));

/** Null: the country has another rate from that day on. */
export async function addTaxRate(tx: Tx, rate: Omit<TaxRate, 'id'>): Promise<TaxRate | null> {
  const [row] = await tx.insert(taxRates).values(rate).onConflictDoNothing().returning();
  return row ?? null;
}

export async function lockTaxRate(tx: Tx, id: number): Promise<TaxRate | null> {
  const [row] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('update');
  return row ?? null;
}

export async function removeTaxRate(tx: Tx, id: number): Promise<void> {
  await tx.delete(taxRates).where(eq(taxRates.id, id));
}
