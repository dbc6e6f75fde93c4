import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { accounts, actionTokens } from '../tables.ts';
import { checkPresentPassword } from './check-present-password.ts';
import { endOtherSessions } from './end-sessions.ts';
import { hashNewPassword } from './hash-new-password.ts';

/** Invalidates links sent before a change of password or address. */
export const endLinks = (tx: Tx, accountId: number, usedAt: Date) =>
  tx
    .update(actionTokens)
    .set({ usedAt })
    .where(and(eq(actionTokens.accountId, accountId), isNull(actionTokens.usedAt)));

/** Changes the password of a signed-in person, and ends their other sessions. */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const account = await checkPresentPassword(ctx, viewer, currentPassword, 'currentPassword');
  const passwordHash = await hashNewPassword(password);
  await ctx.db.transaction(async (tx) => {
    // Another browser may have changed it in the meantime.
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash ?? '')))
      .returning({ id: accounts.id });
    if (changed.length === 0) throw refuse('account.wrongPassword');
    await endLinks(tx, account.id, ctx.clock.now());
    await endOtherSessions(ctx, tx, account, viewer.sessionId);
    await emit(ctx, tx, 'account.password-changed', { accountId: account.id });
  });
  ctx.realtime.disconnectAccount(account.id);
}
