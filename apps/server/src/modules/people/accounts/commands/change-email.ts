import { refuse, refuseAt } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findAccount, isEmailTaken } from '../queries.ts';
import { accounts } from '../tables.ts';
import { endLinks } from './change-password.ts';
import { checkPresentPassword } from './check-present-password.ts';
import { endOtherSessions } from './end-sessions.ts';
import type { UsedToken } from './use-token.ts';

/**
 * Emails a confirmation link to the new address, which replaces the old one once confirmed. The response is
 * the same if another account has the address: only its owner is notified.
 */
export async function requestEmailChange(
  ctx: Context,
  viewer: Viewer,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const account = await checkPresentPassword(ctx, viewer, password, 'password');
  if (account.email.toLowerCase() === email.toLowerCase()) throw refuseAt('email', 'account.sameEmail');
  const { sessionId } = viewer;
  await emit(ctx, ctx.db, 'account.email-change-requested', { accountId: account.id, email, sessionId });
}

/** Applies a confirmed address, and ends other sessions and links sent to the old address. */
export async function applyEmailChange(ctx: Context, tx: Tx, token: UsedToken): Promise<void> {
  const account = await findAccount(tx, token.accountId);
  const { email, sessionId } = token;
  if (account === null || email === null) throw refuse('account.tokenExpired');
  if (await isEmailTaken(tx, email)) throw refuse('account.emailTaken');
  await tx.update(accounts).set({ email, emailVerified: true }).where(eq(accounts.id, account.id));
  await endLinks(tx, account.id, ctx.clock.now());
  await endOtherSessions(ctx, tx, account, sessionId);
  await emit(ctx, tx, 'account.email-changed', { accountId: account.id, before: account.email });
}
