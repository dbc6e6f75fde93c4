import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { isUniqueViolation } from '../../../../db/unique-violation.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { accounts } from '../tables.ts';
import { applyEmailChange } from './change-email.ts';
import { useToken } from './use-token.ts';

/** Confirms the address of a new account, or a changed address. */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const now = ctx.clock.now();
  const applied = ctx.db.transaction(async (tx) => {
    const first = await useToken(tx, token, 'verifyEmail', now);
    if (first !== null) {
      await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, first.accountId));
      return null;
    }
    const change = await useToken(tx, token, 'changeEmail', now);
    if (change === null) throw refuse('account.tokenExpired');
    await applyEmailChange(ctx, tx, change);
    return change.accountId;
  });
  const changedId = await applied.catch((error: unknown) => {
    // Another account took the address at the same moment.
    throw isUniqueViolation(error) ? refuse('account.emailTaken') : error;
  });
  if (changedId !== null) ctx.realtime.disconnectAccount(changedId);
}

/** Does nothing when the address is already confirmed. */
export async function requestVerification(ctx: Context, viewer: Viewer): Promise<void> {
  if (viewer.emailVerified) return;
  await emit(ctx, ctx.db, 'account.verification-requested', { accountId: viewer.id });
}
