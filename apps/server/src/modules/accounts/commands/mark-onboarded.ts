import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { accounts } from '../tables.ts';

/** They have chosen what to follow, or that they do not want to. */
export async function markOnboarded(db: DbOrTx, accountId: number): Promise<void> {
  await db.update(accounts).set({ hasOnboarded: true }).where(eq(accounts.id, accountId));
}
