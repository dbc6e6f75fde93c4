import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { payeeChanges, payeeRefusals, payees, payouts } from '../tables.ts';

/** Retains statements and payouts as accounting records; erases the bank details. */
export async function deleteAccountData(ctx: Context, channelId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.delete(payeeChanges).where(eq(payeeChanges.channelId, channelId));
    const forgotten = { payeeName: '', payeeCountry: '', destination: '', destinationRef: '' };
    await tx.update(payouts).set(forgotten).where(eq(payouts.channelId, channelId));
    await tx.delete(payeeRefusals).where(eq(payeeRefusals.channelId, channelId));
    await tx.delete(payees).where(eq(payees.channelId, channelId));
  });
}
