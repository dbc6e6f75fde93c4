import { lt, max, sql, sum } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { NoteOutcome } from './outcomes.ts';
import { emailFailures } from './tables.ts';

const hourMs = 3_600_000;

interface Base {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

async function store({ db, clock }: Base): Promise<void> {
  const now = clock.now();
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await db
    .insert(emailFailures)
    .values({ hour, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: emailFailures.hour,
      set: { failures: sql`${emailFailures.failures} + 1`, lastAt: now },
    });
}

/** Counts emails in the metrics of this process, and failed ones in the database for all processes. */
export const createOutcomeNotes =
  (base: Base): NoteOutcome =>
  async (outcome) => {
    base.metrics.emails.inc({ outcome });
    if (outcome !== 'failed') return;
    await store(base).catch((error: unknown) =>
      base.log.error({ err: error }, 'a failed email could not be counted'),
    );
  };

/** Failures within a day, over all processes. */
export async function countEmailFailures(
  db: DbOrTx,
  now: Date,
): Promise<{ failures: number; lastAt: Date | null }> {
  await db.delete(emailFailures).where(lt(emailFailures.lastAt, new Date(now.getTime() - 24 * hourMs)));
  const [row] = await db
    .select({ failures: sum(emailFailures.failures).mapWith(Number), lastAt: max(emailFailures.lastAt) })
    .from(emailFailures);
  return { failures: row?.failures ?? 0, lastAt: row?.lastAt ?? null };
}
