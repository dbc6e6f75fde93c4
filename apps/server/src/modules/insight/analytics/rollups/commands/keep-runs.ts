// The position of each roll-up.
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../../db/client.ts';
import { rollupRuns } from '../tables.ts';

/** `late`: the nightly recount of days with late events. `week`: the queueing of weekly emails. */
type Run = 'hours' | 'days' | 'history' | 'late' | 'week';

export async function findRun(db: DbOrTx, name: Run): Promise<Date | null> {
  const [row] = await db.select().from(rollupRuns).where(eq(rollupRuns.name, name));
  return row?.countedUntil ?? null;
}

export async function keepRun(db: DbOrTx, name: Run, countedUntil: Date): Promise<void> {
  await db
    .insert(rollupRuns)
    .values({ name, countedUntil })
    .onConflictDoUpdate({ target: rollupRuns.name, set: { countedUntil } });
}

export async function forgetRuns(db: DbOrTx): Promise<void> {
  await db.delete(rollupRuns);
}

/** Days are counted only after the history. */
export const isHistoryCounted = async (db: DbOrTx): Promise<boolean> => (await findRun(db, 'days')) !== null;
