import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { taxRates } from './tables.ts';

export type TaxRate = typeof taxRates.$inferSelect;

/** The rate of a country on a date. */
export async function findTaxRate(db: DbOrTx, country: string, at: Date): Promise<TaxRate | null> {
  const begun = and(eq(taxRates.country, country), lte(taxRates.validFrom, at));
  const [row] = await db.select().from(taxRates).where(begun).orderBy(desc(taxRates.validFrom)).limit(1);
  return row ?? null;
}

/** Whether a rate of this date is added to prices. All are read: a country has only a few. */
export async function hasAddedRate(db: DbOrTx, at: Date): Promise<boolean> {
  const { country, validFrom } = taxRates;
  const present = await db
    .selectDistinctOn([country])
    .from(taxRates)
    .where(lte(validFrom, at))
    .orderBy(asc(country), desc(validFrom));
  return present.some(({ isInclusive, rateBps }) => !isInclusive && rateBps > 0);
}

/** Past, present and future rates, by country. */
export const listTaxRates = (db: DbOrTx): Promise<TaxRate[]> =>
  db.select().from(taxRates).orderBy(asc(taxRates.country), desc(taxRates.validFrom));

/** Null if the country already has a rate from this date on. */
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
