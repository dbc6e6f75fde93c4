import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import type { IdentityClaims, TokenSet } from '../../../../gateways/identity/port.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { findAccountByEmail, findAccountBySubject, isUsernameTaken, type AccountRow } from '../queries.ts';
import { deviceOf, isReservedUsername } from '../rules.ts';
import { accounts, sessions } from '../tables.ts';
import { sealTokens } from './session-tokens.ts';

/** The available username closest to the one from an external provider. */
async function freeUsername(db: DbOrTx, wanted: string): Promise<string> {
  const base = wanted
    .replace(/@.*$/, '')
    .replaceAll(/[^A-Za-z0-9_]/g, '_')
    .slice(0, 16)
    .padEnd(2, '_');
  for (let n = 0; ; n++) {
    const name = n === 0 ? base : `${base}_${n}`;
    if (!isReservedUsername(name) && !(await isUsernameTaken(db, name, null))) return name;
  }
}

/**
 * Finds the account of a person who signs in through an outside provider for the first time, by confirmed
 * email, or creates it.
 */
async function adoptAccount(ctx: Context, tx: DbOrTx, claims: IdentityClaims): Promise<AccountRow> {
  const { subject, email, emailVerified } = claims;
  const known = await findAccountByEmail(tx, email);
  if (known !== null && !emailVerified) throw refuse('account.emailTaken');
  const roles = claims.roles.filter((role) => role === 'admin');
  if (known !== null) {
    await tx.update(accounts).set({ subject, roles, emailVerified }).where(eq(accounts.id, known.id));
    return { ...known, subject, roles, emailVerified };
  }
  const username = await freeUsername(tx, claims.username ?? email);
  const name = (claims.name ?? username).slice(0, limits.name.max);
  const values = { subject, email, emailVerified, username, name, roles, createdAt: ctx.clock.now() };
  const [made] = await tx.insert(accounts).values(values).returning();
  if (made === undefined) throw refuse('server.busy');
  return made;
}

export interface Arrival {
  tokens: TokenSet;
  claims: IdentityClaims;
  address: string;
  userAgent: string;
  /** Secret of this browser's previous session. */
  before: string | null;
}

/** Opens a session for a person the identity provider signed in. Returns the cookie's secret. */
export async function openSession(ctx: Context, arrival: Arrival): Promise<string> {
  const { tokens, claims, address, userAgent, before } = arrival;
  const secret = ctx.ids.secret();
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const account = (await findAccountBySubject(tx, claims.subject)) ?? (await adoptAccount(ctx, tx, claims));
    if (account.suspendedAt !== null) throw refuse('auth.suspended');
    // An outside provider confirms addresses itself, and may have done so since the last login.
    if (claims.emailVerified && !account.emailVerified && claims.email.toLowerCase() === account.email)
      await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, account.id));
    if (before !== null) await tx.delete(sessions).where(eq(sessions.secretHash, sha256(before)));
    await tx.insert(sessions).values({
      id: ctx.ids.secret(12),
      secretHash: sha256(secret),
      accountId: account.id,
      tokens: sealTokens(ctx, tokens),
      tokensExpireAt: tokens.expiresAt,
      device: deviceOf(userAgent),
      address,
      createdAt: now,
      lastSeenAt: now,
    });
  });
  return secret;
}
