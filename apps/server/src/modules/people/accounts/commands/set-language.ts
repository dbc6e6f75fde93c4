import type { Language } from '@realfin/contract/languages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { accounts } from '../tables.ts';

/** Sets the language of the account for every browser; null leaves it to each browser. */
export async function setLanguage(ctx: Context, accountId: number, language: Language | null): Promise<void> {
  await ctx.db.update(accounts).set({ language }).where(eq(accounts.id, accountId));
}
