import { and, eq, gt, isNull, like, or } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { sha256 } from '../../../lib/ids.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { renewSession, touchSession } from '../accounts/commands/renew-session.ts';
import { findSessionBySecret } from './queries.ts';
import { grants } from './tables.ts';

export interface NewGrant {
  accountId: number;
  kind: 'premium' | 'event';
  subjectId?: number;
  from: Date;
  /** Null: without end. */
  until: Date | null;
  /** The cause; the same cause never grants twice. */
  cause: string;
  createdAt: Date;
}

const hasTimeLeft = (now: Date) => or(isNull(grants.until), gt(grants.until, now));

/** Grants a right, in the transaction of its cause. */
export async function grantAccess(tx: Tx, grant: NewGrant): Promise<void> {
  await tx.insert(grants).values(grant).onConflictDoNothing({ target: grants.cause });
}

/** Ends grants of these causes that have time left. Grants are never rewritten, only ended. */
export async function revokeAccess(tx: Tx, accountId: number, causePrefix: string, now: Date): Promise<void> {
  const pattern = `${causePrefix.replace(/[\\%_]/g, '\\$&')}%`;
  await tx
    .update(grants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(grants.accountId, accountId),
        isNull(grants.revokedAt),
        hasTimeLeft(now),
        like(grants.cause, pattern),
      ),
    );
}

/** The viewer of a session cookie. Renews expired tokens; if that fails, the session ends. */
export async function readSession(
  ctx: Context,
  secret: string,
  { address, withAccount = false }: { address: string; withAccount?: boolean },
): Promise<Viewer | null> {
  const now = ctx.clock.now();
  const session = await findSessionBySecret(ctx.db, sha256(secret), now, withAccount);
  if (session === null) return null;
  if (session.tokensExpireAt <= now && (await renewSession(ctx, session.id, now)) === null) return null;
  touchSession(ctx, session, address);
  return session.viewer;
}

/** Ends all rights of a deleted account. */
export async function revokeAll(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.accountId, accountId), isNull(grants.revokedAt), hasTimeLeft(now)));
}
