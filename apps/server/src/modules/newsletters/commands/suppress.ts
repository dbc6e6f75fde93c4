import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { setPlatform } from '../../notifications/commands/settings.ts';
import { findAccountByEmail } from '../queries/addresses.ts';
import { newsletterContacts, suppressedAddresses } from '../tables.ts';

/**
 * Ends newsletters of all channels to an address, and the emails about notifications. What an account cannot do
 * without, such as the link for a new password, is still sent.
 */
export async function suppressAddress(
  ctx: Context,
  email: string,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  const row = { email, reason, at: ctx.clock.now() };
  await ctx.db.insert(suppressedAddresses).values(row).onConflictDoNothing();
  const state = reason === 'bounce' ? 'bounced' : 'complained';
  const { email: address, state: known } = newsletterContacts;
  await ctx.db
    .update(newsletterContacts)
    .set({ state })
    .where(and(eq(address, email), ne(known, 'removed')));
  const accountId = await findAccountByEmail(ctx.db, email);
  if (accountId !== null) await setPlatform(ctx, accountId, 'EMAIL', false);
}
