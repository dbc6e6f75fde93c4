import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { gifts } from '../tables.ts';

/** What was paid and redeemed stays with the payment; to whom it was sent, and with which words, goes. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.update(gifts).set({ recipientEmail: null, words: '' }).where(eq(gifts.buyerId, accountId));
}
