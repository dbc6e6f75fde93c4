import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { sha256 } from '../../../lib/ids.ts';
import { accounts, actionTokens, sessions, usernameHistory } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type TokenKind = (typeof actionTokens.$inferSelect)['kind'];
export type SessionRow = typeof sessions.$inferSelect;

export async function findAccount(db: DbOrTx, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}
export const isSuspended = async (db: DbOrTx, id: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, id), isNotNull(accounts.suspendedAt)))) > 0;

export async function listAdministratorIds(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.suspendedAt), sql`'admin' = any(${accounts.roles})`))
    .orderBy(accounts.id);
  return rows.map(({ id }) => id);
}

export async function findAccountByEmail(db: DbOrTx, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}
export async function findAccountBySubject(db: DbOrTx, subject: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.subject, subject));
  return row ?? null;
}

/** The person with this username; `moved` when it is a former username of theirs. */
export async function findAccountByUsername(
  db: DbOrTx,
  username: string,
): Promise<{ id: number; username: string; moved: boolean } | null> {
  const [now] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.username, username));
  if (now !== undefined) return { ...now, moved: false };
  const [before] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(usernameHistory)
    .innerJoin(accounts, eq(accounts.id, usernameHistory.accountId))
    .where(eq(usernameHistory.username, username));
  return before === undefined ? null : { ...before, moved: true };
}

/** Whether another person has this username, or had it: their old links still work. */
export async function isUsernameTaken(db: DbOrTx, username: string, ownId: number | null): Promise<boolean> {
  const found = await findAccountByUsername(db, username);
  return found !== null && found.id !== ownId;
}

export async function isEmailTaken(db: DbOrTx, email: string): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row !== undefined;
}

/** Last used first. */
export const listSessions = (db: DbOrTx, accountId: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(sql.raw('100') as unknown as number);

export async function findSession(db: DbOrTx, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** A one-time link that is neither used nor expired. */
export const holds = (token: string, kind: TokenKind, now: Date) =>
  and(
    eq(actionTokens.hash, sha256(token)),
    eq(actionTokens.kind, kind),
    isNull(actionTokens.usedAt),
    gt(actionTokens.expiresAt, now),
  );

/** Whether a one-time link still works. */
export async function isTokenGood(db: DbOrTx, token: string, kind: TokenKind, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: actionTokens.hash })
    .from(actionTokens)
    .where(holds(token, kind, now));
  return rows.length > 0;
}

/** The number of an account's unused links of a kind, to limit emails. */
export async function countFreshTokens(
  db: DbOrTx,
  accountId: number,
  kind: TokenKind,
  now: Date,
): Promise<number> {
  return db.$count(
    actionTokens,
    and(eq(actionTokens.accountId, accountId), eq(actionTokens.kind, kind), gt(actionTokens.expiresAt, now)),
  );
}
