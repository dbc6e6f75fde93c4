import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { actionTokens } from '../tables.ts';

const lifeMs = 24 * 3_600_000;

/** A one-time link to set a password, valid for a day. Invalidates earlier links of the account. */
export async function createPasswordLink(
  { db, ids, clock, config }: Pick<Context, 'db' | 'ids' | 'clock'> & { config: { origin: string } },
  accountId: number,
): Promise<string> {
  const secret = ids.secret();
  const ofAccount = and(eq(actionTokens.accountId, accountId), eq(actionTokens.kind, 'resetPassword'));
  await db.transaction(async (tx) => {
    await tx.delete(actionTokens).where(and(ofAccount, isNull(actionTokens.usedAt)));
    await tx.insert(actionTokens).values({
      hash: sha256(secret),
      accountId,
      kind: 'resetPassword',
      expiresAt: new Date(clock.now().getTime() + lifeMs),
    });
  });
  return `${config.origin}/auth/reset-password?token=${secret}`;
}
