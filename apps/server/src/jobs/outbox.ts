// What happened is written with the fact itself; a dispatcher then turns it into jobs of whoever cares.
import { eq, gt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DbOrTx } from '../db/client.ts';
import { outbox } from '../db/kept-tables.ts';
import { isDatabaseAway } from '../db/lost-connection.ts';
import type { AnyJob } from './queue.ts';

export interface DomainEvent {
  kind: string;
}
/** Which jobs an event starts. */
export type EventRoutes = Record<string, readonly { job: AnyJob; data?: (event: never) => object }[]>;

// The type is named where an event is told, so that what it carries is checked there.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function emit<E extends DomainEvent>(tx: DbOrTx, event: E): Promise<void> {
  await tx.insert(outbox).values({ kind: event.kind, payload: event });
}

const batchSize = 100;

/** Turns the oldest waiting event after `afterId` into jobs. `seen` hears its id even when that fails. */
async function moveNext(
  ctx: Context,
  routes: EventRoutes,
  afterId: number,
  seen: (id: number) => void,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const oldest = tx.select().from(outbox).where(gt(outbox.id, afterId)).orderBy(outbox.id).limit(1);
    const [row] = await oldest.for('update', { skipLocked: true });
    if (row === undefined) return false;
    seen(row.id);
    for (const { job, data } of routes[row.kind] ?? []) {
      await ctx.jobs.enqueue(tx, job, data ? data(row.payload as never) : (row.payload as object));
    }
    await tx.delete(outbox).where(eq(outbox.id, row.id));
    return true;
  });
}

/**
 * Moves a batch of waiting events to the job queue, oldest first, each in its own transaction: jobs of one queue
 * keep the order of their events, and an event that cannot be moved holds up no other. Answers how many moved;
 * throws the first failure when all others are through. Several processes may run it at once.
 */
export async function dispatchOutbox(ctx: Context, routes: EventRoutes): Promise<number> {
  const failures: unknown[] = [];
  let at = 0;
  let moved = 0;
  while (moved + failures.length < batchSize) {
    const before = at;
    try {
      if (!(await moveNext(ctx, routes, at, (id) => (at = id)))) break;
      moved++;
    } catch (error) {
      if (at === before || isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return moved;
}

/** Dispatches until told to stop; failures are logged and tried again. */
export function startOutbox(ctx: Context, routes: EventRoutes, everyMs = 500): { stop(): Promise<void> } {
  let running = true;
  let wake: (() => void) | undefined;
  const loop = (async () => {
    while (running) {
      const moved = await dispatchOutbox(ctx, routes).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'outbox');
        return 0;
      });
      if (moved === batchSize || !running) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  })();
  return {
    async stop() {
      running = false;
      wake?.();
      await loop;
    },
  };
}
