import { refuse } from '@realfin/contract/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findAccount, findSession, type AccountRow, type SessionRow } from '../queries.ts';
import { sessions } from '../tables.ts';
import { openTokens } from './session-tokens.ts';

async function endAtProvider(ctx: Context, tx: DbOrTx, row: SessionRow): Promise<void> {
  const { refreshToken } = openTokens(ctx, row);
  if (typeof refreshToken === 'string') await ctx.identity.endSignIn(tx, refreshToken);
}

/** Signs this browser out here and at the provider, and returns where to go next. Safe to repeat. */
export async function signOutHere(ctx: Context, secret: string | null, returnTo: string): Promise<string> {
  if (secret === null) return returnTo;
  const ended = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(sessions)
      .where(eq(sessions.secretHash, sha256(secret)))
      .returning();
    if (row !== undefined) await endAtProvider(ctx, tx, row);
    return row;
  });
  if (ended === undefined) return returnTo;
  ctx.realtime.disconnectAccount(ended.accountId);
  return ctx.identity.signOutUrl(openTokens(ctx, ended).idToken ?? null, returnTo);
}

/** Ends all sessions of a person except `keepId`, here and at the provider. */
export async function endOtherSessions(
  ctx: Context,
  tx: DbOrTx,
  { id, subject }: Pick<AccountRow, 'id' | 'subject'>,
  keepId: string | null,
): Promise<void> {
  const found = keepId === null ? null : await findSession(tx, keepId);
  const kept = found?.accountId === id ? found : null;
  const mine = eq(sessions.accountId, id);
  const ended = await tx
    .delete(sessions)
    .where(kept === null ? mine : and(mine, ne(sessions.id, kept.id)))
    .returning();
  for (const row of ended) await endAtProvider(ctx, tx, row);
  await ctx.identity.endAllSignIns(tx, subject, openTokens(ctx, kept).refreshToken ?? null);
}

/** Like `endOtherSessions`, in its own transaction. */
export async function endSessions(ctx: Context, accountId: number, keepId: string | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account !== null) await endOtherSessions(ctx, tx, account, keepId);
  });
  ctx.realtime.disconnectAccount(accountId);
}

/** Ends one of the viewer's own sessions; other people's are not found. */
export async function endSession(ctx: Context, viewer: Viewer, sessionId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, viewer.id)))
      .returning();
    if (row === undefined) throw refuse('session.notFound');
    await endAtProvider(ctx, tx, row);
  });
  ctx.realtime.disconnectAccount(viewer.id);
}
