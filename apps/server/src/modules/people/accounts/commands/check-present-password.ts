import { isApiError } from '@realfin/contract/api-error';
import { refuse, refuseAt } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { checkPassword } from '../../../../lib/passwords.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findAccount, type AccountRow } from '../queries.ts';
import { spendCode } from '../second-factor/commands/use-code.ts';
import { sessions } from '../tables.ts';
import { clearAttempts, countAttempt } from './check-credentials.ts';

/** The viewer's account, after checking its password. `path` is the form field of the error. */
export async function checkPresentPassword(
  ctx: Context,
  viewer: Viewer,
  password: string,
  path: string,
): Promise<AccountRow> {
  // Same rate limit as the sign-in page, in case the session is stolen.
  const scopes = { pair: `present:${viewer.id}` };
  await countAttempt(ctx, scopes);
  const account = await findAccount(ctx.db, viewer.id);
  if (account === null || account.deletedAt !== null) throw refuse('account.notFound');
  if (!(await checkPassword(password, account.passwordHash))) throw refuseAt(path, 'account.wrongPassword');
  await clearAttempts(ctx, scopes);
  return account;
}

/** Marks this session as recently signed in, for operations that require it. */
export async function confirmIdentity(
  ctx: Context,
  viewer: Viewer,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  await checkPresentPassword(ctx, viewer, password, 'password');
  await spendCode(ctx, viewer.id, code ?? null).catch((error: unknown) => {
    if (isApiError(error, 'auth.codeRequired')) throw refuseAt('code', 'account.codeMissing');
    if (isApiError(error, 'auth.wrongCode')) throw refuseAt('code', 'account.wrongCode');
    throw error;
  });
  if (viewer.sessionId === null) throw refuse('auth.confirmRequired');
  await ctx.db
    .update(sessions)
    .set({ confirmedAt: ctx.clock.now() })
    .where(eq(sessions.id, viewer.sessionId));
}
