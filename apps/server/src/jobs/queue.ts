import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { openDatabase, type DbOrTx } from '../db/client.ts';
import type { Logger } from '../lib/log.ts';

export interface JobRun {
  id: string;
  /** Aborted when the process is told to stop: throw, and the work is done again elsewhere. */
  signal: AbortSignal;
}
export interface JobDefinition<Data extends object = Record<string, never>> {
  name: string;
  /** Tries after the first one. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** A run longer than this is taken to be dead. */
  expireSeconds?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** Cron expression, UTC, for work that comes back. */
  every?: string;
  run(ctx: Context, data: Data, job: JobRun): Promise<void>;
}
/** A definition of whatever data, for lists of definitions. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyJob = JobDefinition<any>;
export const defineJob = <Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> =>
  definition;

export interface EnqueueOptions {
  startAfter?: Date;
  /** At most one waiting job of this key. */
  singletonKey?: string;
}
export interface JobQueue {
  /** Written in the caller's transaction: no job without its fact, no fact without its job. */
  enqueue<Data extends object>(
    tx: DbOrTx,
    job: JobDefinition<Data> | { name: string },
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  install(jobs: readonly AnyJob[]): Promise<void>;
  work(ctx: Context, jobs: readonly AnyJob[]): Promise<void>;
  /** Runs everything that is due, until nothing is; for tests and for the seed. */
  drain(ctx: Context, jobs: readonly AnyJob[]): Promise<number>;
  isHealthy(): boolean;
  stop(): Promise<void>;
}

/** How long running jobs have to come to an end when the process is told to stop. */
const graceMs = 5_000;

/** Its own: where all of the pool wait for one transaction, that one must still be able to write its job. */
const connections = 4;

export async function openQueue(url: string, log: Logger, maintain: boolean): Promise<JobQueue> {
  const { pool, close } = openDatabase(url, connections);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    supervise: maintain,
    schedule: maintain,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const stopping = new AbortController();
  const workerIds = new Map<string, string[]>();

  const running = new Map<string, string>();

  const runOne = async (ctx: Context, job: AnyJob, id: string, data: object): Promise<void> => {
    try {
      await job.run(ctx, data, { id, signal: stopping.signal });
      ctx.metrics.jobRuns.inc({ job: job.name, outcome: 'done' });
    } catch (error) {
      ctx.metrics.jobRuns.inc({ job: job.name, outcome: stopping.signal.aborted ? 'handed back' : 'failed' });
      throw error;
    }
  };
  /** Lets another process take it at once; a stop uses up none of its tries. */
  const handBack = (name: string, id: string) =>
    pool.query(
      `update jobs.job set state = 'created', started_on = null, heartbeat_on = null
        where name = $1 and id = $2 and state = 'active'`,
      [name, id],
    );
  const runTaken = async (ctx: Context, job: AnyJob, id: string, data: object): Promise<void> => {
    if (stopping.signal.aborted) return void (await handBack(job.name, id));
    running.set(id, job.name);
    try {
      await runOne(ctx, job, id, data);
    } catch (error) {
      if (stopping.signal.aborted) return void (await handBack(job.name, id));
      log.warn({ err: error, job: job.name, jobId: id }, 'job failed');
      throw error;
    } finally {
      running.delete(id);
    }
  };
  /** One at a time, because several come in no order and would all be left behind by the first that fails. */
  const runNext = async (ctx: Context, job: AnyJob): Promise<boolean> => {
    const [taken] = await boss.fetch<object>(job.name, { batchSize: 1 });
    if (taken === undefined) return false;
    try {
      await runOne(ctx, job, taken.id, taken.data ?? {});
    } catch (error) {
      await boss.fail(job.name, taken.id, { message: String(error) });
      throw error;
    }
    await boss.complete(job.name, taken.id);
    return true;
  };

  return {
    async enqueue(tx, job, data, options = {}) {
      await boss.send(job.name, data, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.singletonKey !== undefined && { singletonKey: options.singletonKey }),
      });
      for (const id of workerIds.get(job.name) ?? []) setTimeout(() => boss.notifyWorker(id), 20).unref();
    },
    async install(jobs) {
      for (const job of jobs) {
        const options = {
          retryLimit: job.retryLimit ?? 3,
          retryDelay: job.retryDelaySeconds ?? 2,
          retryBackoff: true,
          expireInSeconds: job.expireSeconds ?? 300,
          deleteAfterSeconds: 86_400,
        };
        if ((await boss.getQueue(job.name)) === null) await boss.createQueue(job.name, options);
        else await boss.updateQueue(job.name, options);
        if (job.every !== undefined && maintain) await boss.schedule(job.name, job.every, {});
      }
    },
    async work(ctx, jobs) {
      for (const job of jobs) {
        const ids: string[] = [];
        for (let n = 0; n < (job.concurrency ?? 1); n++) {
          ids.push(
            await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([taken]) => {
              if (taken !== undefined) await runTaken(ctx, job, taken.id, taken.data ?? {});
            }),
          );
        }
        workerIds.set(job.name, ids);
      }
    },
    async drain(ctx, jobs) {
      let total = 0;
      for (let ran = 1; ran > 0; total += ran) {
        ran = 0;
        for (const job of jobs) while (await runNext(ctx, job)) ran++;
      }
      return total;
    },
    isHealthy: () => !stopping.signal.aborted,
    async stop() {
      stopping.abort();
      const ended = Promise.all([...workerIds.keys()].map((name) => boss.offWork(name)));
      const late = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([ended, late]);
      for (const [id, name] of running) await handBack(name, id);
      await boss.stop({ graceful: false });
      if (!pool.ending) await close();
    },
  };
}
