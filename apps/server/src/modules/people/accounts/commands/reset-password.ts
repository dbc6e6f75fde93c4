import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { emit } from '../../../../jobs/emit.ts';
import { isTokenGood } from '../queries.ts';
import { accounts, sessions } from '../tables.ts';
import { endLinks } from './change-password.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { useToken } from './use-token.ts';

/** Same response and timing for existing and unknown accounts: a job looks it up. */
export const requestPasswordReset = (ctx: Context, email: string): Promise<void> =>
  emit(ctx, ctx.db, 'account.password-reset-requested', { email });

/** Sets a new password by a one-time link and signs the person out everywhere. */
export async function resetPassword(ctx: Context, token: string, password: string): Promise<void> {
  const now = ctx.clock.now();
  if (!(await isTokenGood(ctx.db, token, 'resetPassword', now))) throw refuse('account.tokenExpired');
  const passwordHash = await hashNewPassword(password);
  await ctx.db.transaction(async (tx) => {
    const used = await useToken(tx, token, 'resetPassword', now);
    if (used === null) throw refuse('account.tokenExpired');
    const { accountId } = used;
    // A link from an email proves that the address is theirs.
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash, emailVerified: true })
      .where(eq(accounts.id, accountId))
      .returning({ subject: accounts.subject });
    await endLinks(tx, accountId, now);
    await tx.delete(sessions).where(eq(sessions.accountId, accountId));
    if (account !== undefined) await ctx.identity.endAllSignIns(tx, account.subject, null);
    await emit(ctx, tx, 'account.password-changed', { accountId });
  });
}
