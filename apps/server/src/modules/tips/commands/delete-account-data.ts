import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { tips } from '../tables.ts';

/** Deletes the texts of a deleted account's tips; the ledger keeps the amounts. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.update(tips).set({ memo: '' }).where(eq(tips.accountId, accountId));
}
