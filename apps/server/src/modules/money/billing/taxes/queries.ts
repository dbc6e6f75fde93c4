import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { purchaseIntents } from '../tables.ts';
import { purchasePlaces, taxEntries } from './tables.ts';

export type TaxEntry = typeof taxEntries.$inferSelect;

export async function findTaxEntry(db: DbOrTx, cause: string): Promise<TaxEntry | null> {
  const [row] = await db.select().from(taxEntries).where(eq(taxEntries.cause, cause));
  return row ?? null;
}

/** From the newest purchase that was made in a browser. */
export async function findLastNetworkCountry(db: DbOrTx, accountId: number): Promise<string | null> {
  const { networkCountry, intentId } = purchasePlaces;
  const [row] = await db
    .select({ networkCountry })
    .from(purchasePlaces)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, intentId))
    .where(and(eq(purchaseIntents.accountId, accountId), isNotNull(networkCountry)))
    .orderBy(desc(purchaseIntents.createdAt))
    .limit(1);
  return row?.networkCountry ?? null;
}
