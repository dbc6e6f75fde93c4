import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { endPlansFor } from '../plans/commands/end-plans.ts';
import { tips } from '../tables.ts';

/**
 * Deletes the texts of a deleted account's tips; the ledger retains the amounts. Recurring tips for its
 * channel end; those of the person ended with the subscription.
 */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await endPlansFor(ctx, accountId);
  await ctx.db.update(tips).set({ memo: '' }).where(eq(tips.accountId, accountId));
}
