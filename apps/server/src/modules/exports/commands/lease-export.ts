// One worker per export. The number of the attempt is the fence: whoever holds an older one has lost it.
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { heartbeatMs, leaseSeconds } from '../rules.ts';
import type { ExportRow } from '../queries/own-exports.ts';
import { exports } from '../tables.ts';

const leaseEnd = (ctx: Context): Date => new Date(ctx.clock.now().getTime() + leaseSeconds * 1000);

/** Null when there is nothing to do, or somebody alive does it. */
export async function claimExport(ctx: Context, id: number): Promise<ExportRow | null> {
  const [row] = await ctx.db
    .update(exports)
    .set({
      ...{ state: 'running', attempts: sql`attempts + 1`, leaseUntil: leaseEnd(ctx) },
      ...{ entriesDone: 0, entriesAll: null, bytesDone: 0, bytesAll: 0 },
    })
    .where(
      and(
        eq(exports.id, id),
        or(
          eq(exports.state, 'waiting'),
          and(eq(exports.state, 'running'), lt(exports.leaseUntil, ctx.clock.now())),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

/** Writes to the export as long as it is still ours; null when it is not. */
export async function updateOwn(
  db: DbOrTx,
  { id, attempts }: ExportRow,
  values: Partial<typeof exports.$inferInsert>,
): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set(values)
    .where(and(eq(exports.id, id), eq(exports.attempts, attempts), eq(exports.state, 'running')))
    .returning();
  return row ?? null;
}

export interface Progress {
  entriesDone: number;
  bytesDone: number;
}
export interface Lease {
  /** Aborted when the export was cancelled, removed or lost to another worker. */
  signal: AbortSignal;
  stop(): void;
}

export const tellOwner = (ctx: Context, { id, accountId, state }: ExportRow): void =>
  ctx.realtime.toAccount(accountId, 'export.changed', { exportId: id, state });

/** Says every second how far it is, and by that stays its owner. */
export function keepLease(ctx: Context, row: ExportRow, progress: Progress): Lease {
  const lost = new AbortController();
  let told = -1;
  const beat = async (): Promise<void> => {
    const { entriesDone, bytesDone } = progress;
    const next = await updateOwn(ctx.db, row, { entriesDone, bytesDone, leaseUntil: leaseEnd(ctx) });
    if (next === null) return lost.abort();
    if (entriesDone + bytesDone !== told) tellOwner(ctx, next);
    told = entriesDone + bytesDone;
  };
  const timer = setInterval(() => {
    // A database that is away for a moment is no loss; the lease outlives many missed beats.
    beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'lease not renewed'));
  }, heartbeatMs);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
