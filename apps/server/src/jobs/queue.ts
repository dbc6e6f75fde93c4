import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { afterCommit, connectionOf, openDatabase, type DbOrTx, type Pool } from '../db/client.ts';
import { nameOf } from '../db/prepared.ts';
import type { Logger } from '../lib/log.ts';
import { createErrorReport } from './error-report.ts';
import { createInspection, type JobInspection } from './inspection.ts';
import type { JobName, Jobs } from './jobs.ts';

export interface JobRun {
  id: string;
  /** Aborted when the process stops: throw, and the job runs again elsewhere. */
  signal: AbortSignal;
}
/** Options and handler of the jobs of one name. */
export interface JobHandler<Data> {
  /** Retries after the first attempt. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** A run longer than this is considered dead. */
  expireSeconds?: number;
  /** A worker without a heartbeat for this long is considered dead, well before `expireSeconds`. */
  heartbeatSeconds?: number;
  /** Maximum concurrent runs in one process. */
  concurrency?: number;
  /** Cron expression in UTC, for recurring jobs. */
  every?: string;
  run(ctx: Context, data: Data, job: JobRun): Promise<void>;
}
/** One handler per job; missing and misspelled ones don't compile. */
export type JobHandlers<Known extends object = Jobs> = {
  readonly [J in keyof Known]: JobHandler<Known[J]>;
};
/** The handlers that a module registers in its jobs.ts. */
export type JobsOf<Module extends string> = JobHandlers<Pick<Jobs, Extract<JobName, `${Module}.${string}`>>>;

export interface EnqueueOptions {
  startAfter?: Date;
  /**
   * At most one waiting job of this key. Only for committed changes: the waiting job may run before a
   * transaction ends.
   */
  singletonKey?: string;
}
export interface JobQueue<Known extends object = Jobs> extends JobInspection {
  /** Inserted in the caller's transaction, so that the job and the change are committed together. */
  enqueue<J extends keyof Known & string>(
    tx: DbOrTx,
    job: J,
    data: Known[J],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Makes the workers of this process poll immediately. */
  wake(jobs: readonly (keyof Known & string)[]): void;
  install(handlers: Partial<JobHandlers<Known>>): Promise<void>;
  work(ctx: Context, handlers: Partial<JobHandlers<Known>>): Promise<void>;
  /** Runs all due jobs until none is left; for tests and for the seed. */
  drain(ctx: Context, handlers: Partial<JobHandlers<Known>>): Promise<number>;
  isHealthy(): boolean;
  stop(): Promise<void>;
}
/** For the queue itself, which treats the data as opaque. */
type AnyHandler = JobHandler<object>;
interface Taken {
  name: string;
  handler: AnyHandler;
  id: string;
  data: object;
}
const entriesOf = (handlers: object) => Object.entries(handlers) as [name: string, handler: AnyHandler][];

/** Time for running jobs to finish when the process stops. */
const graceMs = 5_000;

/** A separate pool: if all of the main pool wait for one transaction, that one can still insert its job. */
const connections = 4;

/** pg-boss has one statement per queue: with a name, PostgreSQL plans it once per connection. */
const preparedOn = (tx: DbOrTx) => ({
  executeSql: (text: string, values: unknown[] = []) =>
    connectionOf(tx).query({ name: nameOf(text), text, values }),
});

/** pg-boss enforces unique keys only with queue policies that limit more than that. */
async function isWaiting(tx: DbOrTx, name: string, key: string): Promise<boolean> {
  // Raw SQL: the table is pg-boss's.
  const text = `select from jobs.job where name = $1 and singleton_key = $2 and state < 'active' limit 1`;
  const { rowCount } = await connectionOf(tx).query({ name: nameOf(text), text, values: [name, key] });
  return (rowCount ?? 0) > 0;
}

/** Runs one job with its handler; requeues it if the process stops first. */
function createRunner(pool: Pool, log: Logger) {
  const stopping = new AbortController();
  const running = new Map<string, string>();

  const runOne = async (ctx: Context, { name: job, handler, id, data }: Taken): Promise<void> => {
    try {
      await handler.run(ctx, data, { id, signal: stopping.signal });
      ctx.metrics.jobRuns.inc({ job, outcome: 'done' });
    } catch (error) {
      ctx.metrics.jobRuns.inc({ job, outcome: stopping.signal.aborted ? 'handed back' : 'failed' });
      throw error;
    }
  };
  // Raw SQL: the table is pg-boss's.
  /** Makes the job available to other processes immediately; stopping uses up none of its retries. */
  const handBack = (name: string, id: string) =>
    pool.query(
      `update jobs.job set state = 'created', started_on = null, heartbeat_on = null
        where name = $1 and id = $2 and state = 'active'`,
      [name, id],
    );
  return {
    stopping,
    runOne,
    async runTaken(ctx: Context, taken: Taken): Promise<void> {
      const { name, id } = taken;
      if (stopping.signal.aborted) return void (await handBack(name, id));
      running.set(id, name);
      try {
        await runOne(ctx, taken);
      } catch (error) {
        if (stopping.signal.aborted) return void (await handBack(name, id));
        log.warn({ err: error, job: name, jobId: id }, 'job failed');
        throw error;
      } finally {
        running.delete(id);
      }
    },
    async handBackRunning(): Promise<void> {
      for (const [id, name] of running) await handBack(name, id);
    },
  };
}
type Runner = ReturnType<typeof createRunner>;

const queueOptions = (handler: AnyHandler) => ({
  retryLimit: handler.retryLimit ?? 3,
  retryDelay: handler.retryDelaySeconds ?? 2,
  retryBackoff: true,
  expireInSeconds: handler.expireSeconds ?? 300,
  ...(handler.heartbeatSeconds !== undefined && { heartbeatSeconds: handler.heartbeatSeconds }),
  deleteAfterSeconds: 86_400,
});
type QueueOptions = ReturnType<typeof queueOptions>;

type Present = Omit<Partial<QueueOptions>, 'heartbeatSeconds'> & { heartbeatSeconds?: number | null };

const isSame = (present: Present, wanted: QueueOptions): boolean =>
  present.retryLimit === wanted.retryLimit &&
  present.retryDelay === wanted.retryDelay &&
  present.retryBackoff === wanted.retryBackoff &&
  present.expireInSeconds === wanted.expireInSeconds &&
  (present.heartbeatSeconds ?? undefined) === wanted.heartbeatSeconds &&
  present.deleteAfterSeconds === wanted.deleteAfterSeconds;

/** Reads all queues in one query: at most starts, none has changed. */
async function installQueues(boss: PgBoss, handlers: object, maintain: boolean): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, handler] of entriesOf(handlers)) {
    const options = queueOptions(handler);
    const queue = present.get(name);
    if (queue === undefined) await boss.createQueue(name, options);
    else if (!isSame(queue, options)) await boss.updateQueue(name, options);
    if (handler.every !== undefined && maintain) await boss.schedule(name, handler.every, {});
  }
}

/** Starts the workers of one queue, one per concurrent run; returns their ids. */
async function startWorkers(
  boss: PgBoss,
  name: string,
  { concurrency = 1 }: AnyHandler,
  run: (job: { id: string; data: object }) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < concurrency; n++) {
    const worker = { id: '' };
    worker.id = await boss.work<object>(
      name,
      { batchSize: 1, pollingIntervalSeconds: 2 },
      async ([taken]) => {
        if (taken === undefined) return;
        // Otherwise it waits for the next poll although more jobs may be due.
        boss.notifyWorker(worker.id);
        await run({ id: taken.id, data: taken.data ?? {} });
      },
    );
    ids.push(worker.id);
  }
  return ids;
}

/** Runs all due jobs in this process, one at a time. */
function createDrain(boss: PgBoss, pool: Pool, runOne: Runner['runOne']) {
  /** Jobs of a larger batch come in no order, and one failure would leave the others behind. */
  const runNext = async (ctx: Context, name: string, handler: AnyHandler): Promise<boolean> => {
    const [taken] = await boss.fetch<object>(name, { batchSize: 1 });
    if (taken === undefined) return false;
    try {
      await runOne(ctx, { name, handler, id: taken.id, data: taken.data ?? {} });
    } catch (error) {
      await boss.fail(name, taken.id, { message: String(error) });
      throw error;
    }
    await boss.complete(name, taken.id);
    return true;
  };
  // Raw SQL: the table is pg-boss's.
  /** One query for all queues, because most are empty. */
  const listDue = async (): Promise<Set<string>> => {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from jobs.job where state < 'active' and start_after <= now()`,
    );
    return new Set(rows.map(({ name }) => name));
  };
  return async (ctx: Context, handlers: object): Promise<number> => {
    let total = 0;
    for (let ran = 1; ran > 0; total += ran) {
      ran = 0;
      const due = await listDue();
      for (const [name, handler] of entriesOf(handlers))
        if (due.has(name)) while (await runNext(ctx, name, handler)) ran++;
    }
    return total;
  };
}

async function openBoss(pool: Pool, log: Logger, maintain: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    supervise: maintain,
    schedule: maintain,
  });
  boss.on('error', createErrorReport(log));
  await boss.start();
  return boss;
}

export async function openQueue<Known extends object = Jobs>(
  url: string,
  log: Logger,
  maintain: boolean,
): Promise<JobQueue<Known>> {
  const { pool, close } = openDatabase(url, connections, log);
  const boss = await openBoss(pool, log, maintain);
  const runner = createRunner(pool, log);
  const { stopping } = runner;
  const workerIds = new Map<string, string[]>();
  const wake: JobQueue<Known>['wake'] = (jobs) => {
    for (const name of jobs) for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };

  return {
    async enqueue(tx, job, data, options = {}) {
      const { singletonKey } = options;
      if (singletonKey !== undefined && (await isWaiting(tx, job, singletonKey))) return;
      await boss.send(job, data as object, {
        db: preparedOn(tx),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
      });
      afterCommit(tx, () => wake([job]));
    },
    wake,
    install: (handlers) => installQueues(boss, handlers, maintain),
    async work(ctx, handlers) {
      for (const [name, handler] of entriesOf(handlers)) {
        const run = (job: Pick<Taken, 'id' | 'data'>) => runner.runTaken(ctx, { name, handler, ...job });
        workerIds.set(name, await startWorkers(boss, name, handler, run));
      }
    },
    drain: createDrain(boss, pool, runner.runOne),
    isHealthy: () => !stopping.signal.aborted,
    ...createInspection(pool),
    async stop() {
      stopping.abort();
      const ended = Promise.all([...workerIds.keys()].map((name) => boss.offWork(name)));
      const late = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([ended, late]);
      await runner.handBackRunning();
      await boss.stop({ graceful: false });
      if (!pool.ending) await close();
    },
  };
}
