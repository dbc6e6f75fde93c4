import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { tips } from '../tables.ts';

/** The money stays in the books; the words of whoever leaves do not. */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.update(tips).set({ memo: '' }).where(eq(tips.accountId, accountId));
}
