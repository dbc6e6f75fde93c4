import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { tips } from './tables.ts';

export type TipRow = typeof tips.$inferSelect;

export async function findTip(db: DbOrTx, intentId: string): Promise<TipRow | null> {
  const [row] = await db.select().from(tips).where(eq(tips.intentId, intentId));
  return row ?? null;
}

export async function lockTip(tx: Tx, intentId: string): Promise<TipRow | null> {
  const [row] = await tx.select().from(tips).where(eq(tips.intentId, intentId)).for('update');
  return row ?? null;
}
