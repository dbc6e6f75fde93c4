import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { createLogger } from '../lib/log.ts';
import { useTestApp } from '../test/test-app.ts';
import { defineJob, openQueue, type JobQueue, type JobRun } from './queue.ts';

const app = useTestApp();
const log = createLogger('silent', false);
const open: JobQueue[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
});
/** A process of its own, as far as the queue can tell. */
async function openWorker(): Promise<{ queue: JobQueue; ctx: Context }> {
  const queue = await openQueue(String(app().ctx.pool.options.connectionString), log, false);
  open.push(queue);
  return { queue, ctx: { ...app().ctx, jobs: queue } };
}
const rowsOf = async (name: string) => {
  const rows = await app().ctx.db.execute<{ state: string; tries: number; delay: number }>(sql`
    select state::text, retry_count as tries, round(extract(epoch from start_after - now()))::int as delay
      from jobs.job where name = ${name}`);
  return rows.rows;
};
const makeDue = (name: string) =>
  app().ctx.db.execute(sql`update jobs.job set start_after = now() where name = ${name}`);

test('a job is written while all other connections wait for its transaction', async () => {
  const { queue, ctx } = await openWorker();
  const job = defineJob({ name: 'test.crowd', run: async () => undefined });
  // Installed by another process, so that this one has to ask about it.
  await (await openWorker()).queue.install([job]);
  const held = await Promise.all(
    Array.from({ length: (ctx.pool.options.max ?? 10) - 1 }, () => ctx.pool.connect()),
  );
  try {
    await ctx.db.transaction((tx) => queue.enqueue(tx, job, {}));
  } finally {
    for (const client of held) client.release();
  }
  expect(await rowsOf(job.name)).toHaveLength(1);
});

test('a job is written with its fact or not at all', async () => {
  const { queue, ctx } = await openWorker();
  const run = vi.fn(() => Promise.resolve());
  const job = defineJob<{ n: number }>({ name: 'testWithFact', run });
  await queue.install([job]);
  await queue.install([job]);
  const lost = ctx.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { n: 1 });
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  await ctx.db.transaction((tx) => queue.enqueue(tx, job, { n: 2 }));
  expect(await queue.drain(ctx, [job])).toBe(1);
  expect(run).toHaveBeenCalledExactlyOnceWith(ctx, { n: 2 }, expect.anything());
  expect(await queue.drain(ctx, [job])).toBe(0);
});

test('a job of later waits, and of one key only one waits', async () => {
  const { queue, ctx } = await openWorker();
  const job = defineJob({ name: 'testLater', run: () => Promise.resolve() });
  await queue.install([job]);
  await queue.enqueue(ctx.db, job, {}, { startAfter: new Date(Date.now() + 3_600_000) });
  expect(await queue.drain(ctx, [job])).toBe(0);
  await makeDue(job.name);
  expect(await queue.drain(ctx, [job])).toBe(1);
});

test('a failing job is tried again, later each time, and then rests as failed', async () => {
  const { queue, ctx } = await openWorker();
  const run = vi.fn(() => Promise.reject(new Error('no')));
  const job = defineJob({ name: 'testFailing', retryLimit: 2, retryDelaySeconds: 60, run });
  await queue.install([job]);
  await queue.enqueue(ctx.db, job, {});
  const delays: number[] = [];
  for (let tries = 1; tries <= 3; tries++) {
    await expect(queue.drain(ctx, [job])).rejects.toThrow('no');
    expect(run).toHaveBeenCalledTimes(tries);
    const [row] = await rowsOf(job.name);
    expect(row?.state).toBe(tries < 3 ? 'retry' : 'failed');
    if (tries < 3) {
      delays.push(row?.delay ?? 0);
      expect(await queue.drain(ctx, [job])).toBe(0);
      await makeDue(job.name);
    }
  }
  expect(delays.every((delay) => delay >= 55)).toBe(true);
  await makeDue(job.name);
  expect(await queue.drain(ctx, [job])).toBe(0);
});

test('two workers run each job once', async () => {
  const ran: number[] = [];
  const job = defineJob<{ n: number }>({
    name: 'testShared',
    concurrency: 2,
    run: (_ctx, { n }) => Promise.resolve(void ran.push(n)),
  });
  const [one, two] = [await openWorker(), await openWorker()];
  await one.queue.install([job]);
  for (let n = 0; n < 12; n++) await one.queue.enqueue(one.ctx.db, job, { n });
  await Promise.all([one.queue.drain(one.ctx, [job]), two.queue.drain(two.ctx, [job])]);
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});

test('a stop tells running jobs, hands them back, and the next process runs them; no try is used up', async () => {
  const first = await openWorker();
  let taken: JobRun | undefined;
  const job = defineJob<{ n: number }>({
    name: 'testHandedBack',
    retryLimit: 0,
    run: (_ctx, _data, run) => {
      taken = run;
      return new Promise((_resolve, reject) =>
        run.signal.addEventListener('abort', () => reject(new Error('told to stop'))),
      );
    },
  });
  await first.queue.install([job]);
  await first.queue.work(first.ctx, [job]);
  await first.queue.enqueue(first.ctx.db, job, { n: 7 });
  await vi.waitFor(() => expect(taken).toBeDefined(), { timeout: 15_000 });
  expect(first.queue.isHealthy()).toBe(true);
  await first.queue.stop();
  expect(taken?.signal.aborted).toBe(true);
  expect(first.queue.isHealthy()).toBe(false);
  expect(await rowsOf(job.name)).toMatchObject([{ state: 'created', tries: 0 }]);
  const second = await openWorker();
  const again = vi.fn(() => Promise.resolve());
  expect(await second.queue.drain(second.ctx, [{ ...job, run: again }])).toBe(1);
  expect(again).toHaveBeenCalledExactlyOnceWith(second.ctx, { n: 7 }, expect.anything());
  expect(await rowsOf(job.name)).toMatchObject([{ state: 'completed', tries: 0 }]);
});

test('a job that ends well after the stop is done, not run again', async () => {
  const first = await openWorker();
  let isTaken = false;
  const job = defineJob({
    name: 'testEndsWell',
    run: (_ctx, _data, run) => {
      isTaken = true;
      return new Promise((resolve) => run.signal.addEventListener('abort', () => resolve()));
    },
  });
  await first.queue.install([job]);
  await first.queue.work(first.ctx, [job]);
  await first.queue.enqueue(first.ctx.db, job, {});
  await vi.waitFor(() => expect(isTaken).toBe(true), { timeout: 15_000 });
  await first.queue.stop();
  expect(await rowsOf(job.name)).toMatchObject([{ state: 'completed' }]);
});
