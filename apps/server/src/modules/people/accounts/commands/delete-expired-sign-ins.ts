import { lt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { attemptWindowSeconds } from '../rules.ts';
import { actionTokens, sessions, signInAttempts } from '../tables.ts';
import { sealStoredTokens } from './session-tokens.ts';

const day = 86_400_000;
/** The provider stops renewing tokens that were not used for this long. */
const deadSessionDays = 31;

/** Deletes expired provider state, one-time links, failed attempts and sessions. */
export async function deleteExpiredSignIns(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  await sealStoredTokens(ctx);
  await ctx.identity.deleteExpired(ctx.db);
  await ctx.db
    .delete(signInAttempts)
    .where(lt(signInAttempts.failedAt, new Date(now - attemptWindowSeconds * 1000)));
  await ctx.db.delete(actionTokens).where(lt(actionTokens.expiresAt, new Date(now - day)));
  await ctx.db.delete(sessions).where(lt(sessions.tokensExpireAt, new Date(now - deadSessionDays * day)));
}
