import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { taxEntries } from './tables.ts';

export type TaxEntry = typeof taxEntries.$inferSelect;

export async function findTaxEntry(db: DbOrTx, cause: string): Promise<TaxEntry | null> {
  const [row] = await db.select().from(taxEntries).where(eq(taxEntries.cause, cause));
  return row ?? null;
}
