import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts } from '../tables.ts';

/** The person finished onboarding or skipped it. */
export async function markOnboarded(db: DbOrTx, accountId: number): Promise<void> {
  await db.update(accounts).set({ hasOnboarded: true }).where(eq(accounts.id, accountId));
}
