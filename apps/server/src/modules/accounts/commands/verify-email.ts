import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { emit } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { accounts } from '../tables.ts';
import { useToken } from './use-token.ts';

export const verifyEmail = (ctx: Context, token: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const accountId = await useToken(tx, token, 'verifyEmail', ctx.clock.now());
    if (accountId === null) throw refuse('account.tokenExpired');
    await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, accountId));
  });

/** Does nothing when the address is already confirmed. */
export async function requestVerification(ctx: Context, viewer: Viewer): Promise<void> {
  if (viewer.emailVerified) return;
  await emit(ctx, ctx.db, 'account.verification-requested', { accountId: viewer.id });
}
