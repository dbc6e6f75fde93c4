import { and, eq, lt, sql } from 'drizzle-orm';
import { sql as kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Context } from '../../../../context.ts';
import { statement } from '../../../../db/statement.ts';
import type { TokenSet } from '../../../../gateways/identity/port.ts';
import { createSharedRuns } from '../../../../lib/cache.ts';
import { query } from '../database.ts';
import { sessions } from '../tables.ts';
import { openTokens, sealTokens } from './session-tokens.ts';

export interface KeptTokens {
  accessToken: string | null;
  expiresAt: Date;
}

const renewing = createSharedRuns<KeptTokens | null>();
const touching = createSharedRuns<void>();
/** Each renewal occupies a connection while the embedded provider needs a second one. */
const limitOwner = {};
const limitOf = ({ state, config }: Context) =>
  state.of(limitOwner, () => pLimit(Math.max(1, Math.floor(config.databasePool / 4))));

/** How long a session stays valid while the provider cannot be reached. */
const graceMs = 60_000;

async function refreshed(
  ctx: Context,
  refreshToken: string | null,
): Promise<TokenSet | 'unreachable' | null> {
  if (refreshToken === null) return null;
  try {
    return await ctx.identity.refresh(refreshToken);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the identity provider cannot be reached');
    return 'unreachable';
  }
}

const waitTenSeconds = statement(() =>
  query.selectNoFrom(kysely`set_config('lock_timeout', '10s', true)`.as('timeout')),
);

/** Locks the row during the request, so that two processes never send the same one-time refresh token. */
async function renewOnce(ctx: Context, sessionId: string, validUntil: Date): Promise<KeptTokens | null> {
  return ctx.db.transaction(async (tx) => {
    await waitTenSeconds.run(tx, {});
    const [row] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    if (row === undefined) return null;
    const tokens = openTokens(ctx, row);
    if (row.tokensExpireAt > validUntil) {
      return { accessToken: tokens.accessToken ?? null, expiresAt: row.tokensExpireAt };
    }
    const fresh = await refreshed(ctx, tokens.refreshToken ?? null);
    if (fresh === null) {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      return null;
    }
    const now = ctx.clock.now();
    const kept =
      fresh === 'unreachable' ? { ...tokens, expiresAt: new Date(now.getTime() + graceMs) } : fresh;
    const idToken = kept.idToken ?? tokens.idToken ?? null;
    await tx
      .update(sessions)
      .set({ tokens: sealTokens(ctx, { ...kept, idToken }), tokensExpireAt: kept.expiresAt })
      .where(eq(sessions.id, sessionId));
    return { accessToken: kept.accessToken ?? null, expiresAt: kept.expiresAt };
  });
}

/**
 * The session's tokens, renewed if they expire before `validUntil`. Null when the provider refuses to renew
 * them: the session is over. Concurrent callers share one request.
 */
export function renewSession(ctx: Context, sessionId: string, validUntil: Date): Promise<KeptTokens | null> {
  const limit = limitOf(ctx);
  return renewing.get(ctx, sessionId, () => limit(() => renewOnce(ctx, sessionId, validUntil)));
}

const touchEveryMs = 5 * 60_000;

/** Updates `lastSeenAt`, at most every five minutes. Runs in the background; errors are only logged. */
export function touchSession(ctx: Context, session: { id: string; lastSeenAt: Date }, address: string): void {
  const now = ctx.clock.now();
  if (now.getTime() - session.lastSeenAt.getTime() < touchEveryMs) return;
  const free = sql`${sessions.id} in (select id from sessions where id = ${session.id} for update skip locked)`;
  const touch = async (): Promise<void> => {
    await ctx.db
      .update(sessions)
      .set({ lastSeenAt: now, ...(address !== '' && { address }) })
      .where(and(free, lt(sessions.lastSeenAt, now)));
  };
  touching
    .get(ctx, session.id, touch)
    .catch((error: unknown) => ctx.log.debug({ err: error }, 'session not touched'));
}
