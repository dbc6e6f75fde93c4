import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { buildContext, type Context } from '../context.ts';
import { openGateways } from '../gateways/drivers.ts';
import { databaseUrl } from '../test/database.ts';
import { cookieOf, listen } from '../test/factories/media.ts';
import type { Person } from '../test/factories/people.ts';
import { useTestApp } from '../test/test-app.ts';
import { answers } from '../wiring.ts';

const app = useTestApp();
const patience = { timeout: 15_000 };
const open: Socket[] = [];
/** What a worker process is: the same database, no web server. */
let worker: Context;
async function openContext(role: 'worker' | 'web'): Promise<Context> {
  const { rows } = await app().ctx.pool.query<{ name: string }>('select current_database() as name');
  const url = databaseUrl(inject('postgresUrl'), rows[0]?.name ?? '');
  const config = { ...app().ctx.config, role, databasePool: 2 };
  return buildContext({ config, databaseUrl: url, gateways: openGateways, ask: answers });
}
beforeAll(async () => {
  worker = await openContext('worker');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => worker.close());

/** Another process that serves pages of the same site. */
async function openSecond() {
  const ctx = await openContext('web');
  const { server } = await buildApp(ctx, { withWeb: false });
  const origin = await listen({ server });
  return {
    ctx,
    origin,
    async close() {
      ctx.realtime.close();
      await server.close();
      await ctx.close();
    },
  };
}

async function connect(
  person: Person | null,
  origin?: string,
  onHidden: (hidden: unknown) => void = () => undefined,
): Promise<Socket> {
  const socket = io(origin ?? (await listen(app())), {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: app().ctx.config.origin, ...(person && cookieOf(person)) },
  });
  open.push(socket);
  socket.on('content.hidden', onHidden);
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  return socket;
}
const hear = (socket: Socket, event: string) => {
  const listener = vi.fn();
  socket.on(event, (payload) => listener(payload));
  return listener;
};

test("delivers a worker's message to the browsers of the web process, once", async () => {
  const person = await app().make.person();
  const [mine, theirs] = [await connect(person), await connect(await app().make.person())];
  const heard = hear(mine, 'notifications.changed');
  const overheard = hear(theirs, 'notifications.changed');
  await vi.waitFor(() => {
    worker.realtime.toAccount(person.id, 'notifications.changed', { unseen: 1 });
    expect(heard).toHaveBeenCalledWith({ unseen: 1 });
  }, patience);
  worker.realtime.toAccount(person.id, 'notifications.changed', { unseen: 7 });
  app().ctx.realtime.toAccount(person.id, 'notifications.changed', { unseen: 8 });
  const times = (unseen: number) => heard.mock.calls.filter(([each]) => each.unseen === unseen).length;
  await vi.waitFor(() => expect([times(7), times(8)]).toEqual([1, 1]), patience);
  worker.realtime.toAccount(person.id, 'notifications.changed', { unseen: 9 });
  await vi.waitFor(() => expect(times(9)).toBe(1), patience);
  expect([times(7), times(8)]).toEqual([1, 1]);
  expect(overheard).not.toHaveBeenCalled();
});

test('removes content from every tab when a worker hides it, many posts with few messages', async () => {
  const [visitor, member] = [await connect(null), await connect(await app().make.person())];
  const heard = [visitor, member].map((tab) => hear(tab, 'content.hidden'));
  await vi.waitFor(() => {
    worker.realtime.hideContent({ accountIds: [1] });
    for (const each of heard)
      expect(each).toHaveBeenCalledWith({ postIds: [], biteIds: [], accountIds: [1] });
  }, patience);
  for (const each of heard) each.mockClear();
  const ids = Array.from({ length: 400 }, (_, at) => 1_000_000_000 + at);
  for (const id of ids) worker.realtime.hideContent({ postIds: [id] });
  const idsOf = (each: (typeof heard)[number]) =>
    each.mock.calls.flatMap(([hidden]) => (hidden as { postIds: number[] }).postIds);
  for (const each of heard) {
    await vi.waitFor(() => expect(idsOf(each)).toEqual(ids), patience);
    expect(each.mock.calls.length).toBeLessThan(10);
  }
  // A tab that opens now may have read it before.
  worker.realtime.restoreContent({ postIds: ids.slice(0, 200) });
  await vi.waitFor(async () => {
    const late = vi.fn();
    await connect(null, undefined, late);
    await vi.waitFor(() => expect(late).toHaveBeenCalled(), patience);
    expect(idsOf(late)).toEqual(ids.slice(200));
  }, patience);
});

test('clears the caches here when a worker does', async () => {
  const clear = vi.fn();
  app().ctx.state.registerCache(clear);
  await vi.waitFor(() => {
    worker.realtime.clearCaches();
    expect(clear).toHaveBeenCalled();
  }, patience);
});

test('closes connections here when a worker ends sessions', async () => {
  const person = await app().make.person();
  const socket = await connect(person);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const heard = hear(socket, 'subscription.changed');
  await vi.waitFor(() => {
    app().ctx.realtime.toAccount(person.id, 'subscription.changed', { state: 'active' });
    expect(heard).toHaveBeenCalled();
  }, patience);
  worker.realtime.disconnectAccount(person.id);
  expect(await closed).toBe('io server disconnect');
});

test('reconnects, and refetches for clients that may have missed something', async () => {
  const person = await app().make.person();
  const socket = await connect(person);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const { rows } = await app().ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'realfin-broadcast' and datname = current_database()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await closed).toBe('io server disconnect');
  const again = await connect(person);
  const heard = hear(again, 'notifications.changed');
  await vi.waitFor(() => {
    worker.realtime.toAccount(person.id, 'notifications.changed', { unseen: 3 });
    expect(heard).toHaveBeenCalledWith({ unseen: 3 });
  }, patience);
});

test('skips messages that are too long or not ours', async () => {
  const person = await app().make.person();
  const heard = hear(await connect(person), 'subscription.changed');
  worker.realtime.toAccount(person.id, 'subscription.changed', { state: 'x'.repeat(10_000) });
  for (const text of ['', 'nonsense', 'null', '{}', '[1]'])
    await app().ctx.db.execute(sql`select pg_notify('realfin_broadcast', ${text})`);
  await vi.waitFor(() => {
    worker.realtime.toAccount(person.id, 'subscription.changed', { state: 'active' });
    expect(heard).toHaveBeenCalledWith({ state: 'active' });
  }, patience);
  expect(heard.mock.calls.every(([{ state }]) => state === 'active')).toBe(true);
});

test("counts a post's open tabs over all web processes, and those of a person once", async () => {
  const { make } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { id: postId } = await make.post(creator);
  const second = await openSecond();
  const watch = async (person: Person | null, origin?: string) => {
    const socket = await connect(person, origin);
    socket.emit('post.watch', postId);
    return socket;
  };
  await watch(viewer);
  await watch(viewer);
  await watch(null);
  const elsewhere = [await watch(null, second.origin), await watch(creator, second.origin)];
  const counts = () => [app().ctx, second.ctx].map(({ realtime }) => realtime.countWatching(postId));
  await vi.waitFor(() => expect(counts()).toEqual([4, 4]), patience);
  elsewhere[0]?.emit('post.leave', postId);
  elsewhere[1]?.disconnect();
  await vi.waitFor(() => expect(counts()).toEqual([2, 2]), patience);
  await second.close();
});
