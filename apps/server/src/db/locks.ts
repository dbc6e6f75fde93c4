// Named locks, each held by one transaction at a time over all processes.
import { sql } from 'kysely';
import type { Tx } from './client.ts';
import { queryBuilder } from './query-builder.ts';
import { statement, type Placeholders } from './statement.ts';

export type LockName =
  | 'identity keys'
  | 'push keys'
  | 'settings'
  | 'troubles'
  | 'uploads'
  | 'referral rewards'
  | `invitations to ${string}`
  | `referral of ${number}`
  | `referrals of ${number}`
  | `bites of ${number}`
  | `reports of ${number}`
  | `exports of ${number}`
  | `mention emails of ${number}`
  | 'newsletter pace'
  | 'manual postings'
  | 'statistics history'
  | `newsletters of ${number}`
  | `own refunds of ${number}`
  | `own refunds with ${string}`
  | `sign-ins of ${string}`
  | `tips of ${number}`;

const query = queryBuilder();
const lock = statement(({ name }: Placeholders<{ name: string }>) =>
  query.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 7))`.as('locked')),
);

/** Waits for the lock, which is released when the transaction ends. */
export async function lockUntilCommit(tx: Tx, name: LockName): Promise<void> {
  await lock.run(tx, { name });
}

const tryLock = statement(({ name }: Placeholders<{ name: string }>) =>
  query.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 7))`.as('got')),
);

/** Never waits: returns false if another transaction holds the lock. */
export const tryLockUntilCommit = async (tx: Tx, name: LockName): Promise<boolean> =>
  (await tryLock.first(tx, { name }))?.got === true;
