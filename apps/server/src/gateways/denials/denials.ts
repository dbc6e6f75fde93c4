// Calls that a processor denies to our key. Retrying can't help, so they are stored until the key is fixed.
import { and, asc, eq } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import { processorDenials } from './tables.ts';

/** The key is invalid, or lacks the permission for this call. The call had no effect. */
export class AccessDenied extends Error {}

export interface Denials {
  /** Runs a call, and rethrows its error. Stores a denial, and deletes it when the same call succeeds. */
  watch<Answer>(call: string, run: () => Promise<Answer>): Promise<Answer>;
}

export type DenialRow = typeof processorDenials.$inferSelect;
export const listDenials = (db: DbOrTx): Promise<DenialRow[]> =>
  db.select().from(processorDenials).orderBy(asc(processorDenials.firstAt), asc(processorDenials.call));

const longestMessage = 500;

async function note(base: Base, provider: string, call: string, error: AccessDenied): Promise<void> {
  const { db, clock, jobs } = base;
  const now = clock.now();
  const message = error.message.slice(0, longestMessage);
  await db.transaction(async (tx) => {
    const of = and(eq(processorDenials.provider, provider), eq(processorDenials.call, call));
    const known = await tx.update(processorDenials).set({ message, lastAt: now }).where(of).returning();
    if (known.length > 0) return;
    const values = { provider, call, message, firstAt: now, lastAt: now };
    const added = await tx.insert(processorDenials).values(values).onConflictDoNothing().returning();
    // Notifies administrators immediately instead of at the next daily check.
    if (added.length > 0) await jobs.enqueue(tx, 'desk.find-troubles', {});
  });
}

interface Base {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  log: Logger;
}

/** Deletes denials from before this start: the key may have changed. */
export async function openDenials(base: Base, provider: string): Promise<Denials> {
  const { db, log } = base;
  const denied = new Set<string>();
  await db.delete(processorDenials).where(eq(processorDenials.provider, provider));
  const store = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => log.error({ err: error }, 'a denial could not be stored'));
  };
  return {
    async watch(call, run) {
      try {
        const answer = await run();
        if (denied.delete(call))
          await store(
            db
              .delete(processorDenials)
              .where(and(eq(processorDenials.provider, provider), eq(processorDenials.call, call))),
          );
        return answer;
      } catch (error) {
        if (error instanceof AccessDenied) {
          denied.add(call);
          log.error({ err: error, provider, call }, 'the processor denies this call to our key');
          await store(note(base, provider, call, error));
        }
        throw error;
      }
    },
  };
}
