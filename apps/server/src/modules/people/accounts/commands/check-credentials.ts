import { refuse } from '@realfin/contract/errors';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { networkOf, siteOf } from '../../../../lib/network.ts';
import { checkPassword } from '../../../../lib/passwords.ts';
import { query } from '../database.ts';
import { findAccountByEmail, type AccountRow } from '../queries.ts';
import { attemptWindowSeconds, waitSeconds, type AttemptScope } from '../rules.ts';
import { signInAttempts } from '../tables.ts';
import { isKnownDevice, type Visit } from './known-devices.ts';

type Scopes = Partial<Record<AttemptScope, string>> & { pair: string };

/** Emails are stored as hashes, so that attempts on addresses without an account count too. */
function scopesOf(email: string, address: string): Scopes {
  const account = sha256(email.toLowerCase()).slice(0, 32);
  const network = networkOf(address);
  return {
    account: `account:${account}`,
    ...placesOf('', address),
    pair: `pair:${account}:${network}`,
  };
}

/** Rate-limit keys for the network of an attempt, and for its site, which has a larger limit. */
export function placesOf(prefix: string, from: string): { address: string; site?: string } {
  const [network, site] = [networkOf(from), siteOf(from)];
  const address = `${prefix}address:${network}`;
  return site === network ? { address } : { address, site: `${prefix}site:${site}` };
}

/**
 * Refuses after too many failures. Counts the attempt before checking the password, so that a thousand
 * parallel attempts count as a thousand.
 */
export async function countAttempt(
  ctx: Context,
  scopes: Partial<Record<AttemptScope, string>>,
): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - attemptWindowSeconds * 1000);
  const names = Object.values(scopes);
  await ctx.db.transaction(async (tx) => {
    for (const scope of names.toSorted()) await lockUntilCommit(tx, `sign-ins of ${scope}`);
    const rows = await tx
      .select({ scope: signInAttempts.scope, failedAt: signInAttempts.failedAt })
      .from(signInAttempts)
      .where(and(inArray(signInAttempts.scope, names), gt(signInAttempts.failedAt, since)));
    const waits = (Object.keys(scopes) as AttemptScope[]).map((kind) => {
      const failures = rows.filter((row) => row.scope === scopes[kind]).map((row) => row.failedAt);
      return waitSeconds(kind, failures, now);
    });
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) throw refuse('account.tooManyAttempts', { retryAfterSeconds });
    await tx.insert(signInAttempts).values(names.map((scope) => ({ scope, failedAt: now })));
  });
}

const deleteNewest = statement(({ scope }: Placeholders<{ scope: string }>) =>
  query
    .deleteFrom('sign_in_attempts')
    .where((eb) =>
      eb(
        eb.refTuple('scope', 'failed_at', 'id'),
        '=',
        eb
          .selectFrom('sign_in_attempts')
          .select(['scope', 'failed_at', 'id'])
          .where('scope', '=', scope)
          .orderBy('failed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .$asTuple('scope', 'failed_at', 'id'),
      ),
    ),
);

/** A success clears this browser's failures only; failures of others on the account still count. */
export async function clearAttempts(ctx: Context, { pair, ...others }: Scopes): Promise<void> {
  await ctx.db.delete(signInAttempts).where(eq(signInAttempts.scope, pair));
  for (const scope of Object.values(others)) await deleteNewest.run(ctx.db, { scope });
}

/** Limits, per network, requests that reveal whether an email has an account. */
export async function countLookUp(ctx: Context, address: string): Promise<{ takeBack(): Promise<void> }> {
  const scopes = placesOf('look-up:', address);
  await countAttempt(ctx, scopes);
  return {
    async takeBack() {
      for (const scope of Object.values(scopes)) await deleteNewest.run(ctx.db, { scope });
    },
  };
}

/**
 * The account with this email and password. Every failure gets the same error. A browser that has signed in
 * before counts only its own failures, so an attacker's guesses can't lock the owner out.
 */
export async function checkCredentials(
  ctx: Context,
  { email, password }: { email: string; password: string },
  { address, device }: Pick<Visit, 'address' | 'device'>,
): Promise<AccountRow> {
  const account = await findAccountByEmail(ctx.db, email);
  const isKnown = account !== null && (await isKnownDevice(ctx.db, account.id, device));
  const scopes = isKnown
    ? { pair: `device:${account.id}:${sha256(device ?? '').slice(0, 32)}` }
    : scopesOf(email, address);
  await countAttempt(ctx, scopes);
  if (!(await checkPassword(password, account?.passwordHash ?? null)) || account === null) {
    throw refuse('account.wrongCredentials');
  }
  await clearAttempts(ctx, scopes);
  if (account.suspendedAt !== null) throw refuse('auth.suspended');
  return account;
}
