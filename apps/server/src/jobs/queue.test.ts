import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { createLogger } from '../lib/log.ts';
import { useTestApp } from '../test/test-app.ts';
import { openQueue, type JobHandlers, type JobQueue, type JobRun } from './queue.ts';

const app = useTestApp();
const log = createLogger('silent', false);
type TestJobs = Record<`test.${string}`, { n?: number }>;
type TestHandlers = JobHandlers<TestJobs>;
const open: JobQueue<TestJobs>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
});
/** A process of its own, as far as the queue can tell. */
async function openWorker(): Promise<{ queue: JobQueue<TestJobs>; ctx: Context }> {
  const queue = await openQueue<TestJobs>(String(app().ctx.pool.options.connectionString), log, false);
  open.push(queue);
  return { queue, ctx: app().ctx };
}
const rowsOf = async (name: string) => {
  const rows = await app().ctx.db.execute<{ state: string; tries: number; delay: number }>(sql`
    select state::text, retry_count as tries, round(extract(epoch from start_after - now()))::int as delay
      from jobs.job where name = ${name}`);
  return rows.rows;
};
const makeDue = (name: string) =>
  app().ctx.db.execute(sql`update jobs.job set start_after = now() where name = ${name}`);

test('writes a job while all other connections wait for its transaction', async () => {
  const { queue, ctx } = await openWorker();
  const jobs = { 'test.crowd': { run: async () => undefined } };
  // Installed by another process, so that this one has to ask about it.
  await (await openWorker()).queue.install(jobs);
  const held = await Promise.all(
    Array.from({ length: (ctx.pool.options.max ?? 10) - 1 }, () => ctx.pool.connect()),
  );
  try {
    await ctx.db.transaction((tx) => queue.enqueue(tx, 'test.crowd', {}));
  } finally {
    for (const client of held) client.release();
  }
  expect(await rowsOf('test.crowd')).toHaveLength(1);
});

test('writes a job together with its fact or not at all', async () => {
  const { queue, ctx } = await openWorker();
  const run = vi.fn(() => Promise.resolve());
  const jobs = { 'test.fact': { run } };
  await queue.install(jobs);
  await queue.install(jobs);
  const lost = ctx.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'test.fact', { n: 1 });
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  await ctx.db.transaction((tx) => queue.enqueue(tx, 'test.fact', { n: 2 }));
  expect(await queue.drain(ctx, jobs)).toBe(1);
  expect(run).toHaveBeenCalledExactlyOnceWith(ctx, { n: 2 }, expect.anything());
  expect(await queue.drain(ctx, jobs)).toBe(0);
});

test('delays scheduled jobs, and keeps one waiting job per key', async () => {
  const { queue, ctx } = await openWorker();
  const jobs = { 'test.later': { run: () => Promise.resolve() } };
  await queue.install(jobs);
  await queue.enqueue(ctx.db, 'test.later', {}, { startAfter: new Date(Date.now() + 3_600_000) });
  expect(await queue.drain(ctx, jobs)).toBe(0);
  await makeDue('test.later');
  expect(await queue.drain(ctx, jobs)).toBe(1);
  for (const singletonKey of ['one', 'one', 'two', 'one'])
    await queue.enqueue(ctx.db, 'test.later', {}, { singletonKey });
  expect(await queue.drain(ctx, jobs)).toBe(2);
  await queue.enqueue(ctx.db, 'test.later', {}, { singletonKey: 'one' });
  expect(await queue.drain(ctx, jobs)).toBe(1);
});

test('retries a failing job with growing delays, then keeps it as failed', async () => {
  const { queue, ctx } = await openWorker();
  const run = vi.fn(() => Promise.reject(new Error('no')));
  const jobs = { 'test.failing': { retryLimit: 2, retryDelaySeconds: 60, run } };
  await queue.install(jobs);
  await queue.enqueue(ctx.db, 'test.failing', {});
  const delays: number[] = [];
  for (let tries = 1; tries <= 3; tries++) {
    await expect(queue.drain(ctx, jobs)).rejects.toThrow('no');
    expect(run).toHaveBeenCalledTimes(tries);
    const [row] = await rowsOf('test.failing');
    expect(row?.state).toBe(tries < 3 ? 'retry' : 'failed');
    if (tries < 3) {
      delays.push(row?.delay ?? 0);
      expect(await queue.drain(ctx, jobs)).toBe(0);
      await makeDue('test.failing');
    }
  }
  expect(delays.every((delay) => delay >= 55)).toBe(true);
  expect(await queue.listFailing()).toEqual([{ job: 'test.failing', failures: 1 }]);
  await makeDue('test.failing');
  expect(await queue.drain(ctx, jobs)).toBe(0);
});

test('knows what waits longest, and forgets a failure once the same job runs through', async () => {
  const { queue, ctx } = await openWorker();
  let isBroken = true;
  const run = () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve());
  const jobs = { 'test.mended': { retryLimit: 0, run } };
  await queue.install(jobs);
  await queue.enqueue(ctx.db, 'test.mended', {});
  await ctx.db.execute(
    sql`update jobs.job set start_after = now() - interval '40 minutes' where name = 'test.mended'`,
  );
  expect(await queue.findOldest()).toMatchObject({ job: 'test.mended', waitingSeconds: 2400 });
  await expect(queue.drain(ctx, jobs)).rejects.toThrow('no');
  expect(await queue.listFailing()).toContainEqual({ job: 'test.mended', failures: 1 });
  isBroken = false;
  await queue.enqueue(ctx.db, 'test.mended', {});
  await queue.drain(ctx, jobs);
  expect((await queue.listFailing()).map(({ job }) => job)).not.toContain('test.mended');
});

test('takes a job from a worker that fell silent, long before its time is over', async () => {
  const { queue, ctx } = await openWorker();
  const run = () => Promise.resolve();
  await queue.install({ 'test.silent': { expireSeconds: 900, run } });
  await queue.install({
    'test.silent': { expireSeconds: 900, heartbeatSeconds: 30, retryDelaySeconds: 0, run },
  });
  await queue.enqueue(ctx.db, 'test.silent', {});
  const connectionString = String(ctx.pool.options.connectionString);
  const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  try {
    await boss.fetch('test.silent');
    await boss.supervise('test.silent');
    expect(await rowsOf('test.silent')).toMatchObject([{ state: 'active' }]);
    await ctx.db.execute(sql`
      update jobs.job set heartbeat_on = heartbeat_on - interval '31 seconds' where name = 'test.silent'`);
    await ctx.db.execute(
      sql`update jobs.queue set monitor_on = null, monitor_claim_on = null where name = 'test.silent'`,
    );
    await boss.supervise('test.silent');
    expect(await rowsOf('test.silent')).toMatchObject([{ state: 'retry' }]);
  } finally {
    await boss.stop();
  }
});

test('runs each job once with two workers', async () => {
  const ran: number[] = [];
  const jobs: TestHandlers = {
    'test.shared': { concurrency: 2, run: (_ctx, { n }) => Promise.resolve(void ran.push(n ?? -1)) },
  };
  const [one, two] = [await openWorker(), await openWorker()];
  await one.queue.install(jobs);
  for (let n = 0; n < 12; n++) await one.queue.enqueue(one.ctx.db, 'test.shared', { n });
  await Promise.all([one.queue.drain(one.ctx, jobs), two.queue.drain(two.ctx, jobs)]);
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});

test('runs waiting jobs without a pause between them', async () => {
  const [asker, worker] = [await openWorker(), await openWorker()];
  const ran: number[] = [];
  const jobs: TestHandlers = {
    'test.many': { run: (_ctx, { n }) => Promise.resolve(void ran.push(n ?? -1)) },
  };
  await asker.queue.install(jobs);
  const all = Array.from({ length: 30 }, (_, n) => n);
  for (const n of all) await asker.queue.enqueue(asker.ctx.db, 'test.many', { n });
  await worker.queue.work(worker.ctx, jobs);
  await vi.waitFor(() => expect(ran).toEqual(all), { timeout: 15_000 });
});

test('aborts running jobs on a stop and returns them to the queue without using up a try', async () => {
  const first = await openWorker();
  let taken: JobRun | undefined;
  const jobs: TestHandlers = {
    'test.handed-back': {
      retryLimit: 0,
      run: (_ctx, _data, run) => {
        taken = run;
        return new Promise((_resolve, reject) =>
          run.signal.addEventListener('abort', () => reject(new Error('stopped'))),
        );
      },
    },
  };
  await first.queue.install(jobs);
  await first.queue.work(first.ctx, jobs);
  await first.queue.enqueue(first.ctx.db, 'test.handed-back', { n: 7 });
  await vi.waitFor(() => expect(taken).toBeDefined(), { timeout: 15_000 });
  expect(first.queue.isHealthy()).toBe(true);
  await first.queue.stop();
  expect(taken?.signal.aborted).toBe(true);
  expect(first.queue.isHealthy()).toBe(false);
  expect(await rowsOf('test.handed-back')).toMatchObject([{ state: 'created', tries: 0 }]);
  const second = await openWorker();
  const again = vi.fn(() => Promise.resolve());
  expect(await second.queue.drain(second.ctx, { 'test.handed-back': { run: again } })).toBe(1);
  expect(again).toHaveBeenCalledExactlyOnceWith(second.ctx, { n: 7 }, expect.anything());
  expect(await rowsOf('test.handed-back')).toMatchObject([{ state: 'completed', tries: 0 }]);
});

test('completes a job that succeeds after the stop, and does not run it again', async () => {
  const first = await openWorker();
  let isTaken = false;
  const jobs: TestHandlers = {
    'test.ends-well': {
      run: (_ctx, _data, run) => {
        isTaken = true;
        return new Promise((resolve) => run.signal.addEventListener('abort', () => resolve()));
      },
    },
  };
  await first.queue.install(jobs);
  await first.queue.work(first.ctx, jobs);
  await first.queue.enqueue(first.ctx.db, 'test.ends-well', {});
  await vi.waitFor(() => expect(isTaken).toBe(true), { timeout: 15_000 });
  await first.queue.stop();
  expect(await rowsOf('test.ends-well')).toMatchObject([{ state: 'completed' }]);
});
