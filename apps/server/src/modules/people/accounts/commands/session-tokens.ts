import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { TokenSet } from '../../../../gateways/identity/port.ts';
import { deriveKey, seal, unseal } from '../../../../lib/seal.ts';
import type { SessionRow } from '../queries.ts';
import { sessions } from '../tables.ts';

export type Tokens = Partial<Omit<TokenSet, 'expiresAt'>>;
type WithConfig = Pick<Context, 'config'>;

const keyOf = ({ config }: WithConfig): Buffer => deriveKey(config.secret, 'session-tokens');

/** Encrypts the tokens, so a leaked database can't renew sessions without the instance's secret. */
export const sealTokens = (ctx: WithConfig, { accessToken, refreshToken, idToken }: Tokens) => ({
  sealed: seal(keyOf(ctx), JSON.stringify({ accessToken, refreshToken, idToken })),
});

/** Empty if sealed with another secret. Sessions of older releases store unsealed tokens. */
export function openTokens(ctx: WithConfig, row: Pick<SessionRow, 'tokens'> | null): Tokens {
  const stored = (row?.tokens ?? {}) as Tokens & { sealed?: string };
  if (stored.sealed === undefined) return stored;
  const opened = unseal(keyOf(ctx), stored.sealed);
  return opened === null ? {} : (JSON.parse(opened) as Tokens);
}

/** Encrypts tokens that an older release stored in plain text. */
export async function sealStoredTokens(ctx: Context): Promise<void> {
  const isOpen = sql`${sessions.tokens} ? 'refreshToken'`;
  const found = await ctx.db.select({ id: sessions.id }).from(sessions).where(isOpen);
  for (const { id } of found) {
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
      if (row === undefined) return;
      const tokens = sealTokens(ctx, openTokens(ctx, row));
      await tx.update(sessions).set({ tokens }).where(eq(sessions.id, id));
    });
  }
}
