import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { endPlansFor } from '../plans/commands/end-plans.ts';
import { tips } from '../tables.ts';

/**
 * Deletes the texts of a deleted account's tips; the ledger keeps the amounts. Tips for its channel no longer recur; its
 * own ended with its subscription.
 */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await endPlansFor(ctx, accountId);
  await ctx.db.update(tips).set({ memo: '' }).where(eq(tips.accountId, accountId));
}
