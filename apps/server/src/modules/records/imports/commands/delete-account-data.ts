import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { imports } from '../tables.ts';

export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.delete(imports).where(eq(imports.channelId, accountId));
}
