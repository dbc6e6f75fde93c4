import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { sha256 } from '../../../lib/ids.ts';
import { countFreshTokens, holds } from '../queries.ts';
import { actionTokens } from '../tables.ts';

type Kind = 'verifyEmail' | 'resetPassword';
const hours = 3_600_000;
const lifeMs: Record<Kind, number> = { verifyEmail: 24 * hours, resetPassword: hours };
/** Unused links an account can have at a time, so that nobody can flood a mailbox through us. */
const mostFresh: Record<Kind, number> = { verifyEmail: 5, resetPassword: 3 };

/** The secret of a new one-time link; null when too many are unused. */
export async function createToken(ctx: Context, accountId: number, kind: Kind): Promise<string | null> {
  const now = ctx.clock.now();
  if ((await countFreshTokens(ctx.db, accountId, kind, now)) >= mostFresh[kind]) return null;
  const secret = ctx.ids.secret();
  const expiresAt = new Date(now.getTime() + lifeMs[kind]);
  await ctx.db.insert(actionTokens).values({ hash: sha256(secret), accountId, kind, expiresAt });
  return secret;
}

/** Marks a one-time link as used. Returns its account, or null when the link is used or expired. */
export async function useToken(tx: DbOrTx, token: string, kind: Kind, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(actionTokens)
    .set({ usedAt: now })
    .where(holds(token, kind, now))
    .returning({ accountId: actionTokens.accountId });
  return row?.accountId ?? null;
}
