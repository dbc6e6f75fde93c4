import type { BuyerDetails } from '@realfin/contract/documents';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { buyerDetails } from '../tables.ts';

/** Applies to documents issued from now on. Empty details are removed. */
export async function saveBuyer(ctx: Context, accountId: number, details: BuyerDetails): Promise<void> {
  if (details.name === '') return forgetBuyer(ctx, accountId);
  const values = { ...details, updatedAt: ctx.clock.now() };
  await ctx.db
    .insert(buyerDetails)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: buyerDetails.accountId, set: values });
}

/** Documents that were already issued don't change. */
export async function forgetBuyer(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.delete(buyerDetails).where(eq(buyerDetails.accountId, accountId));
}
