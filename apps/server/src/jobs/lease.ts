// One worker per row of work that takes long. The number of the attempt is the fence: a worker whose number is old has
// lost the row, and writes nothing more to it.
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

/** The row belongs to another worker, or is gone; what we know of it is old. */
export class LeaseLost extends Error {}

type StateOf<Table extends LeasedTable> = Table['state']['_']['data'];

interface LeaseOptions<Table extends LeasedTable> {
  table: Table;
  /** Waits for a worker. */
  waiting: StateOf<Table>;
  /** A worker is at it, at this step or that. */
  working: readonly StateOf<Table>[];
  /** What a claim sets, its first step among it. */
  claimed: Partial<InferInsertModel<Table>> & { state: StateOf<Table> };
  /** The words of an index over the rows that are not finished, so that the sweeper finds the few among the many. */
  unfinished: SQL;
  /** Tries, a killed worker's included, before a person sees that it failed. */
  maxAttempts: number;
  /** A worker that has not renewed its lease for so long is taken to be dead. */
  leaseSeconds: number;
  heartbeatMs: number;
  /** What nobody has begun after this is queued once more. */
  queueSeconds: number;
}

/** What is done with a row while it is ours. */
interface Work<Row, Values> {
  run(row: Row, signal: AbortSignal): Promise<void>;
  /** Trying again would not help. */
  isFinal(error: unknown): boolean;
  /** The row is given up; `error` is null when earlier workers died without a word. */
  abandon(row: Row, error: unknown): Promise<void>;
  /** Removes what a failed attempt made. */
  cleanUp?(row: Row): Promise<unknown>;
  /** Written with each renewal of the lease. */
  progress?(): Values;
  onBeat?(row: Row): void;
}

export interface Lease<Row, Values> {
  /** Writes to the row while it is ours, and throws when it is not. */
  update(db: DbOrTx, row: Row, values: Values): Promise<Row>;
  /** The same, but null when it is not. */
  tryUpdate(db: DbOrTx, row: Row, values: Values): Promise<Row | null>;
  /** Until when a row that is queued now may wait. */
  queuedUntil(ctx: Context): Date;
  /** Queues once more what a dead worker held; the ids of it. */
  requeueStale(ctx: Context, tx: Tx): Promise<number[]>;
  /** Claims the row, does the work and writes how it ended. Does nothing when there is nothing to do. @throws to be tried again */
  work(ctx: Context, id: number, stopping: AbortSignal, work: Work<Row, Values>): Promise<void>;
}

const inSeconds = (ctx: Context, seconds: number): Date =>
  new Date(ctx.clock.now().getTime() + seconds * 1000);

type RowOf<Table extends LeasedTable> = InferSelectModel<Table> & Claimed;
type ValuesOf<Table extends LeasedTable> = Partial<InferInsertModel<Table>>;

/** The statements of a lease. */
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

/** Renews a lease until it is stopped; the signal says that it was lost. */
function repeat(ctx: Context, everyMs: number, renew: () => Promise<boolean>) {
  const lost = new AbortController();
  const beat = async (): Promise<void> => {
    if (!(await renew())) lost.abort();
  };
  const timer = setInterval(() => {
    // A database that is away for a moment is no loss; the lease outlives a few missed beats.
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
  /** Decides whether the work, the moment or the process was at fault. */
  const fail = async (
    ctx: Context,
    row: Row,
    error: unknown,
    stopping: AbortSignal,
    work: Work<Row, Values>,
  ) => {
    if (stopping.aborted) {
      // Handed back: this try does not count, and the next worker need not wait for the lease to end.
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
        // Work also fails because its row was deleted, and its files with it, since the last renewal.
        if ((await tryUpdate(ctx.db, row, { leaseUntil: leaseEnd(ctx) } as Values)) === null) return;
        await fail(ctx, row, error, stopping, work);
      } finally {
        lease.stop();
      }
    },
  };
}
