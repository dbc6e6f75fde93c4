import { and, eq, isNotNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { trials } from '../tables.ts';

export type TrialRow = typeof trials.$inferSelect;

export async function lockTrialOfCheck(tx: Tx, checkId: string): Promise<TrialRow | null> {
  const [row] = await tx.select().from(trials).where(eq(trials.checkId, checkId)).for('update');
  return row ?? null;
}

/** Excludes free months of a coupon. */
const hasBegun = and(eq(trials.state, 'started'), isNotNull(trials.days));

export async function hadTrial(db: DbOrTx, accountId: number): Promise<boolean> {
  return (await db.$count(trials, and(eq(trials.accountId, accountId), hasBegun))) > 0;
}

/** Across accounts. */
export async function wasTrialCard(db: DbOrTx, fingerprint: string | null): Promise<boolean> {
  if (fingerprint === null) return false;
  return (await db.$count(trials, and(eq(trials.fingerprint, fingerprint), hasBegun))) > 0;
}
