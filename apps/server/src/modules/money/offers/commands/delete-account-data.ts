import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { gifts } from '../tables.ts';

/** Payment and redemption records are retained; the recipient's address and the message are erased. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.update(gifts).set({ recipientEmail: null, words: '' }).where(eq(gifts.buyerId, accountId));
}
