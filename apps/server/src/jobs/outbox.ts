// What happened is written with the fact itself; a dispatcher then turns it into jobs of whoever cares.
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DbOrTx } from '../db/client.ts';
import { outbox } from '../db/kept-tables.ts';
import type { AnyJob } from './queue.ts';

export interface DomainEvent {
  kind: string;
}
/** Which jobs an event starts. */
export type EventRoutes = Record<string, readonly { job: AnyJob; data?: (event: never) => object }[]>;

export async function emit<E extends DomainEvent>(tx: DbOrTx, event: E): Promise<void> {
  await tx.insert(outbox).values({ kind: event.kind, payload: event });
}

const batchSize = 100;

/** Moves waiting events to the job queue; answers how many. Several processes may run it at once. */
export async function dispatchOutbox(ctx: Context, routes: EventRoutes): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .orderBy(outbox.id)
      .limit(sql.raw(String(batchSize)) as unknown as number)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    for (const row of rows) {
      for (const { job, data } of routes[row.kind] ?? []) {
        await ctx.jobs.enqueue(tx, job, (data ? data(row.payload as never) : row.payload) as object);
      }
    }
    await tx.delete(outbox).where(
      inArray(
        outbox.id,
        rows.map((row) => row.id),
      ),
    );
    return rows.length;
  });
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
