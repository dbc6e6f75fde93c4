import { and, count, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

export async function findFactor(db: DbOrTx, accountId: number): Promise<FactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ?? null;
}

export async function countRecoveryCodes(db: DbOrTx, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
