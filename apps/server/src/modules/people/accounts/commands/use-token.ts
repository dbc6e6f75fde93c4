import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { countFreshTokens, holds, type TokenKind as Kind } from '../queries.ts';
import { actionTokens } from '../tables.ts';

const hours = 3_600_000;
const lifeMs: Record<Kind, number> = { verifyEmail: 24 * hours, resetPassword: hours, changeEmail: hours };
/** Unused links per account, so the site can't be abused to flood a mailbox. */
const mostFresh: Record<Kind, number> = { verifyEmail: 5, resetPassword: 3, changeEmail: 3 };

/** The secret of a new one-time link; null when too many are unused. */
export async function createToken(
  ctx: Context,
  accountId: number,
  kind: Kind,
  change: { email?: string; sessionId?: string | null } = {},
): Promise<string | null> {
  const now = ctx.clock.now();
  if ((await countFreshTokens(ctx.db, accountId, kind, now)) >= mostFresh[kind]) return null;
  const secret = ctx.ids.secret();
  const expiresAt = new Date(now.getTime() + lifeMs[kind]);
  await ctx.db.insert(actionTokens).values({ hash: sha256(secret), accountId, kind, expiresAt, ...change });
  return secret;
}

export type UsedToken = Pick<typeof actionTokens.$inferSelect, 'accountId' | 'email' | 'sessionId'>;

/** Marks a one-time link as used. Null when it is used or expired. */
export async function useToken(tx: DbOrTx, token: string, kind: Kind, now: Date): Promise<UsedToken | null> {
  const [row] = await tx
    .update(actionTokens)
    .set({ usedAt: now })
    .where(holds(token, kind, now))
    .returning({
      accountId: actionTokens.accountId,
      email: actionTokens.email,
      sessionId: actionTokens.sessionId,
    });
  return row ?? null;
}
