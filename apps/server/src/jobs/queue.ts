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
  /** Aborted when the process has to stop: throw, and the work is done again elsewhere. */
  signal: AbortSignal;
}
/** How the jobs of one name run. */
export interface JobHandler<Data> {
  /** Tries after the first one. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** A run longer than this is taken to be dead. */
  expireSeconds?: number;
  /** A worker that says nothing for so long is taken to be dead, well before its run may be too long. */
  heartbeatSeconds?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** Cron expression, UTC, for work that comes back. */
  every?: string;
  run(ctx: Context, data: Data, job: JobRun): Promise<void>;
}
/** A handler for each job: one that is missing or misspelt does not compile. */
export type JobHandlers<Known extends object = Jobs> = {
  readonly [J in keyof Known]: JobHandler<Known[J]>;
};
/** The handlers a module registers in its jobs.ts. */
export type JobsOf<Module extends string> = JobHandlers<Pick<Jobs, Extract<JobName, `${Module}.${string}`>>>;

export interface EnqueueOptions {
  startAfter?: Date;
  /**
   * At most one waiting job of this key. Only for what is committed already: the one that waits may run before a
   * transaction ends.
   */
  singletonKey?: string;
}
export interface JobQueue<Known extends object = Jobs> extends JobInspection {
  /** Written in the caller's transaction: no job without its fact, no fact without its job. */
  enqueue<J extends keyof Known & string>(
    tx: DbOrTx,
    job: J,
    data: Known[J],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Makes the workers of this process look at once instead of at their next poll. */
  wake(jobs: readonly (keyof Known & string)[]): void;
  install(handlers: Partial<JobHandlers<Known>>): Promise<void>;
  work(ctx: Context, handlers: Partial<JobHandlers<Known>>): Promise<void>;
  /** Runs everything that is due, until nothing is; for tests and for the seed. */
  drain(ctx: Context, handlers: Partial<JobHandlers<Known>>): Promise<number>;
  isHealthy(): boolean;
  stop(): Promise<void>;
}
/** For the queue itself, which does not look into the data. */
type AnyHandler = JobHandler<object>;
interface Taken {
  name: string;
  handler: AnyHandler;
  id: string;
  data: object;
}
const entriesOf = (handlers: object) => Object.entries(handlers) as [name: string, handler: AnyHandler][];

/** How long running jobs have to come to an end when the process has to stop. */
const graceMs = 5_000;

/** Its own: where all of the pool wait for one transaction, that one must still be able to write its job. */
const connections = 4;

/** pg-boss writes with one text per queue: its name lets Postgres plan it once per connection. */
const preparedOn = (tx: DbOrTx) => ({
  executeSql: (text: string, values: unknown[] = []) =>
    connectionOf(tx).query({ name: nameOf(text), text, values }),
});

/** pg-boss refuses a second job of a key only where it limits queues in other ways too. */
async function isWaiting(tx: DbOrTx, name: string, key: string): Promise<boolean> {
  // Raw SQL: the table is pg-boss's.
  const text = `select from jobs.job where name = $1 and singleton_key = $2 and state < 'active' limit 1`;
  const { rowCount } = await connectionOf(tx).query({ name: nameOf(text), text, values: [name, key] });
  return (rowCount ?? 0) > 0;
}

/** Runs one job as its handler says; what a stop interrupts goes back into the queue. */
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
  /** Lets another process take it at once; a stop uses up none of its tries. */
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

/** Asks for all queues once: most starts find each of them as it should be. */
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

/** The ids of the workers of one queue, as many as run at once. */
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
        // Else it waits for the next poll although more may be due.
        boss.notifyWorker(worker.id);
        await run({ id: taken.id, data: taken.data ?? {} });
      },
    );
    ids.push(worker.id);
  }
  return ids;
}

/** Runs what is due in this process, one job at a time. */
function createDrain(boss: PgBoss, pool: Pool, runOne: Runner['runOne']) {
  /** One at a time, because several come in no order and would all be left behind by the first that fails. */
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
  /** Asked once, because most of the many queues are empty. */
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
