import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { outbox } from '../db/kept-tables.ts';
import { useTestApp } from '../test/test-app.ts';
import { dispatchOutbox, emit, startOutbox, type EventRoutes } from './outbox.ts';
import { defineJob } from './queue.ts';

const app = useTestApp();
const heard: number[] = [];
const hear = defineJob<{ n: number }>({
  name: 'hearTestEvent',
  retryLimit: 0,
  run: (_ctx, { n }) => {
    heard.push(n);
    return Promise.resolve();
  },
});
const routes: EventRoutes = {
  told: [{ job: hear }],
  broken: [
    {
      job: hear,
      data: () => {
        throw new Error('cannot be told');
      },
    },
  ],
};
interface Told {
  kind: string;
  n: number;
}
const tell = (n: number, kind = 'told') => emit<Told>(app().ctx.db, { kind, n });
const waiting = () => app().ctx.db.$count(outbox);
const drain = () => app().ctx.jobs.drain(app().ctx, [hear]);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

beforeAll(() => app().ctx.jobs.install([hear]));
afterEach(async () => {
  heard.length = 0;
  await app().ctx.db.delete(outbox);
  vi.restoreAllMocks();
});

test('an event is told when its fact is written, and not when that is taken back', async () => {
  const { ctx } = app();
  const fact = ctx.db.transaction(async (tx) => {
    await emit<Told>(tx, { kind: 'told', n: 1 });
    throw new Error('taken back');
  });
  await expect(fact).rejects.toThrow('taken back');
  expect(await dispatchOutbox(ctx, routes)).toBe(0);
});

test('events become jobs in the order they happened, a batch at a time', async () => {
  const { ctx } = app();
  for (const n of numbers(130)) await tell(n);
  expect(await dispatchOutbox(ctx, routes)).toBe(100);
  expect(await waiting()).toBe(30);
  expect(await dispatchOutbox(ctx, routes)).toBe(30);
  await drain();
  expect(heard).toEqual(numbers(130));
});

test('two dispatchers at once never tell one event twice, and leave none', async () => {
  const { ctx } = app();
  for (const n of numbers(60)) await tell(n);
  const moved = await Promise.all([dispatchOutbox(ctx, routes), dispatchOutbox(ctx, routes)]);
  expect(moved[0] + moved[1]).toBe(60);
  await drain();
  expect(heard.toSorted((a, b) => a - b)).toEqual(numbers(60));
});

describe('when something fails', () => {
  test('an event that cannot be told stays and holds up no other', async () => {
    const { ctx } = app();
    await tell(1, 'broken');
    await tell(2);
    await tell(3);
    await expect(dispatchOutbox(ctx, routes)).rejects.toThrow('cannot be told');
    expect(await waiting()).toBe(1);
    await drain();
    expect(heard).toEqual([2, 3]);
  });
  test('a job that cannot be written leaves its event for the next time', async () => {
    const { ctx } = app();
    await tell(1);
    vi.spyOn(ctx.jobs, 'enqueue').mockRejectedValueOnce(new Error('no room'));
    await expect(dispatchOutbox(ctx, routes)).rejects.toThrow('no room');
    expect(await dispatchOutbox(ctx, routes)).toBe(1);
    await drain();
    expect(heard).toEqual([1]);
  });
  test('a database that goes away between job and event writes neither', async () => {
    const { ctx } = app();
    await tell(1);
    const enqueue = ctx.jobs.enqueue.bind(ctx.jobs);
    vi.spyOn(ctx.jobs, 'enqueue').mockImplementationOnce(async (tx, job, data) => {
      await enqueue(tx, job, data);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(dispatchOutbox(ctx, routes)).rejects.toThrow();
    expect(await waiting()).toBe(1);
    expect(await dispatchOutbox(ctx, routes)).toBe(1);
    await drain();
    expect(heard).toEqual([1]);
  });
  test('an event nobody cares for is let go', async () => {
    await tell(1, 'unheard');
    expect(await dispatchOutbox(app().ctx, routes)).toBe(1);
    expect(await waiting()).toBe(0);
  });
});

test('the running dispatcher goes on after a failure and ends when told', async () => {
  const { ctx } = app();
  vi.spyOn(ctx.jobs, 'enqueue').mockRejectedValueOnce(new Error('no room'));
  await tell(1);
  const running = startOutbox(ctx, routes, 20);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 });
  await running.stop();
  await tell(2);
  await drain();
  expect(heard).toEqual([1]);
});
