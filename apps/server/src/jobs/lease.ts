// One worker per row of long work. The attempt's number is a fencing token: a worker with an old number has
// lost the row, and can no longer write to it.
import {
  and,
  eq,
  inArray,
  lt,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { DbOrTx, Tx } from '../db/client.ts';

type LeasedTable = PgTable & { id: PgColumn; state: PgColumn; attempts: PgColumn; leaseUntil: PgColumn };
export interface Claimed {
  id: number;
  attempts: number;
}

/** The row belongs to another worker, or was deleted, so our copy of it is outdated. */
export class LeaseLost extends Error {}

type StateOf<Table extends LeasedTable> = Table['state']['_']['data'];

interface LeaseOptions<Table extends LeasedTable> {
  table: Table;
  /** The state of rows without a worker. */
  waiting: StateOf<Table>;
  /** The states of rows with a worker. */
  working: readonly StateOf<Table>[];
  /** Values that a claim sets, including the state of the first step. */
  claimed: Partial<InferInsertModel<Table>> & { state: StateOf<Table> };
  /** The predicate of the partial index over unfinished rows, so that the sweeper uses it. */
  unfinished: SQL;
  /** Attempts, including those of killed workers, before the row fails. */
  maxAttempts: number;
  /** A worker that has not renewed its lease for this long is considered dead. */
  leaseSeconds: number;
  heartbeatMs: number;
  /** A queued row that no worker has claimed by then is queued again. */
  queueSeconds: number;
}

/** The work on a claimed row. */
interface Work<Row, Values> {
  run(row: Row, signal: AbortSignal): Promise<void>;
  /** True if a retry can't succeed. */
  isFinal(error: unknown): boolean;
  /** Called after the last attempt; `error` is null if earlier workers died without one. */
  abandon(row: Row, error: unknown): Promise<void>;
  /** Removes the results of a failed attempt. */
  cleanUp?(row: Row): Promise<unknown>;
  /** Values written with each renewal of the lease. */
  progress?(): Values;
  onBeat?(row: Row): void;
}

export interface Lease<Row, Values> {
  /** Writes to the row while we hold its lease, throws otherwise. */
  update(db: DbOrTx, row: Row, values: Values): Promise<Row>;
  /** Like `update`, but returns null without the lease. */
  tryUpdate(db: DbOrTx, row: Row, values: Values): Promise<Row | null>;
  /** Until when a row queued now may wait for a worker. */
  queuedUntil(ctx: Context): Date;
  /** Requeues rows of dead workers; returns their ids. */
  requeueStale(ctx: Context, tx: Tx): Promise<number[]>;
  /** Claims the row, runs the work, stores its outcome. No-op if there is nothing to do. @throws to retry */
  work(ctx: Context, id: number, stopping: AbortSignal, work: Work<Row, Values>): Promise<void>;
}

const inSeconds = (ctx: Context, seconds: number): Date =>
  new Date(ctx.clock.now().getTime() + seconds * 1000);

type RowOf<Table extends LeasedTable> = InferSelectModel<Table> & Claimed;
type ValuesOf<Table extends LeasedTable> = Partial<InferInsertModel<Table>>;

/** SQL of a lease. */
function rowsOf<Table extends LeasedTable>(options: LeaseOptions<Table>) {
  type Row = RowOf<Table>;
  const { table, waiting, working } = options;
  const leaseEnd = (ctx: Context) => inSeconds(ctx, options.leaseSeconds);
  const change = async (db: DbOrTx, values: object, where: SQL | undefined): Promise<Row[]> =>
    (await db
      .update(table as PgTable)
      .set(values as never)
      .where(where)
      .returning()) as Row[];
  return {
    leaseEnd,
    async claim(ctx: Context, id: number): Promise<Row | undefined> {
      const values = { ...options.claimed, attempts: sql`attempts + 1`, leaseUntil: leaseEnd(ctx) };
      const abandoned = and(inArray(table.state, [...working]), lt(table.leaseUntil, ctx.clock.now()));
      const isFree = or(eq(table.state, waiting), abandoned);
      return (await change(ctx.db, values, and(eq(table.id, id), isFree)))[0];
    },
    async tryUpdate(db: DbOrTx, { id, attempts }: Row, values: ValuesOf<Table>): Promise<Row | null> {
      const isOurs = and(eq(table.id, id), eq(table.attempts, attempts), inArray(table.state, [...working]));
      return (await change(db, values, isOurs))[0] ?? null;
    },
    async requeueStale(ctx: Context, tx: Tx): Promise<number[]> {
      const stale = and(
        inArray(table.state, [waiting, ...working]),
        options.unfinished,
        lt(table.leaseUntil, ctx.clock.now()),
      );
      const values = { state: waiting, leaseUntil: inSeconds(ctx, options.queueSeconds) };
      return (await change(tx, values, stale)).map(({ id }) => id);
    },
  };
}

/** Renews a lease until it is stopped; the signal aborts if the lease is lost. */
function repeat(ctx: Context, everyMs: number, renew: () => Promise<boolean>) {
  const lost = new AbortController();
  const beat = async (): Promise<void> => {
    if (!(await renew())) lost.abort();
  };
  const timer = setInterval(() => {
    // A short database outage loses nothing: the lease outlives a few missed renewals.
    beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'lease not renewed'));
  }, everyMs);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

export function defineLease<Table extends LeasedTable>(
  options: LeaseOptions<Table>,
): Lease<RowOf<Table>, ValuesOf<Table>> {
  type Row = RowOf<Table>;
  type Values = ValuesOf<Table>;
  const { waiting, maxAttempts } = options;
  const { claim, leaseEnd, requeueStale, tryUpdate } = rowsOf(options);
  const keep = (ctx: Context, row: Row, { progress, onBeat }: Work<Row, Values>) =>
    repeat(ctx, options.heartbeatMs, async () => {
      const renewed = await tryUpdate(ctx.db, row, { ...progress?.(), leaseUntil: leaseEnd(ctx) } as Values);
      if (renewed !== null) onBeat?.(renewed);
      return renewed !== null;
    });
  /** Handles a failure by its cause: the work itself, a temporary outage, or the stopping process. */
  const fail = async (
    ctx: Context,
    row: Row,
    error: unknown,
    stopping: AbortSignal,
    work: Work<Row, Values>,
  ) => {
    if (stopping.aborted) {
      // Released: this attempt does not count, and the next worker need not wait for the lease to expire.
      await tryUpdate(ctx.db, row, { state: waiting, attempts: row.attempts - 1 } as Values);
      throw error;
    }
    ctx.log.warn({ err: error, id: row.id, attempt: row.attempts }, 'leased work failed');
    if (work.isFinal(error) || row.attempts >= maxAttempts) return work.abandon(row, error);
    await tryUpdate(ctx.db, row, { state: waiting } as Values);
    throw error;
  };

  return {
    tryUpdate,
    requeueStale,
    async update(db, row, values) {
      const updated = await tryUpdate(db, row, values);
      if (updated === null) throw new LeaseLost();
      return updated;
    },
    queuedUntil: (ctx) => inSeconds(ctx, options.queueSeconds),
    async work(ctx, id, stopping, work) {
      const row = await claim(ctx, id);
      if (row === undefined) return;
      const lease = keep(ctx, row, work);
      try {
        if (row.attempts > maxAttempts) await work.abandon(row, null);
        else await work.run(row, AbortSignal.any([stopping, lease.signal]));
      } catch (error) {
        await work.cleanUp?.(row);
        if (error instanceof LeaseLost || lease.signal.aborted) return;
        // The work also fails if its row, and its files with it, were deleted since the last renewal.
        if ((await tryUpdate(ctx.db, row, { leaseUntil: leaseEnd(ctx) } as Values)) === null) return;
        await fail(ctx, row, error, stopping, work);
      } finally {
        lease.stop();
      }
    },
  };
}
