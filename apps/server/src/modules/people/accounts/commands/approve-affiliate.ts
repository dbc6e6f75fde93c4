import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { accounts } from '../tables.ts';

/** Whether the links that a person shares earn. */
export async function approveAffiliate(tx: Tx, accountId: number, affiliateApproved: boolean): Promise<void> {
  await tx.update(accounts).set({ affiliateApproved }).where(eq(accounts.id, accountId));
}
