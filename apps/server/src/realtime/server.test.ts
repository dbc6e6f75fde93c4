import { once } from 'node:events';
import { createConnection } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { cookieOf, listen } from '../test/factories/media.ts';
import type { Person } from '../test/factories/people.ts';
import { useTestApp } from '../test/test-app.ts';

// Tests connect from this machine, as through a proxy that names the address it saw.
const app = useTestApp({ trustProxy: 1 });
const open: Socket[] = [];
const patience = { timeout: 10_000 };
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect(
  person: Person | null,
  origin = app().ctx.config.origin,
  headers: Record<string, string> = {},
): Promise<Socket> {
  const socket = io(await listen(app()), {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, ...headers, ...(person && cookieOf(person)) },
  });
  open.push(socket);
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  return socket;
}
const heard = (socket: Socket, event: string) => {
  const listener = vi.fn();
  // Behind the payload comes the place in the stream, for reconnecting.
  socket.on(event, (payload) => listener(payload));
  return listener;
};

test('refuses a socket that names two hosts', async () => {
  const { port } = new URL(await listen(app()));
  const answerTo = async (hosts: readonly string[]) => {
    const line = createConnection(Number(port), '127.0.0.1');
    const headers = [...hosts.map((host) => `Host: ${host}`), `Origin: ${app().ctx.config.origin}`];
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
    ];
    const request = ['GET /socket/?EIO=4&transport=websocket HTTP/1.1', ...headers, ...upgrade, '', ''];
    line.write(request.join('\r\n'));
    const [answer] = (await once(line, 'data')) as [Buffer];
    line.destroy();
    return answer.toString().split(' ')[1];
  };
  expect(await answerTo(['a.example'])).toBe('101');
  expect(await answerTo(['a.example', 'b.example'])).toBe('400');
});

test('sends messages about an account to its own tabs only', async () => {
  const { make, ctx } = app();
  const person = await make.person();
  const [mine, others, visitors] = await Promise.all([
    connect(person),
    connect(await make.person()),
    connect(null),
  ]);
  const listeners = [mine, others, visitors].map((socket) => heard(socket, 'subscription.changed'));
  await vi.waitFor(() => {
    ctx.realtime.toAccount(person.id, 'subscription.changed', { state: 'active' });
    expect(listeners[0]).toHaveBeenCalledWith({ state: 'active' });
  }, patience);
  expect(listeners[1]).not.toHaveBeenCalled();
  expect(listeners[2]).not.toHaveBeenCalled();
});

test('sends messages about a post to its viewers until they open another one', async () => {
  const { ctx, make } = app();
  const channel = await make.creator();
  const [{ id: first }, { id: second }] = await Promise.all([make.post(channel), make.post(channel)]);
  const socket = await connect(null);
  const listener = heard(socket, 'comment.created');
  const say = (postId: number) => ctx.realtime.toPost(postId, 'comment.created', { commentId: 1, postId });
  for (const nonsense of ['1', null, { id: 1 }, 1.5]) socket.emit('post.watch', nonsense);
  socket.emit('post.watch', first);
  await vi.waitFor(() => {
    say(first);
    expect(listener).toHaveBeenCalled();
  }, patience);
  socket.emit('post.watch', second);
  await vi.waitFor(() => {
    say(second);
    expect(listener).toHaveBeenLastCalledWith({ commentId: 1, postId: second });
  }, patience);
  listener.mockClear();
  say(first);
  say(second);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), patience);
  expect(new Set(listener.mock.calls.map(([{ postId }]) => postId))).toEqual(new Set([second]));
});

test('sends nothing about a post that does not exist for the viewer', async () => {
  const { ctx, make } = app();
  const channel = await make.creator();
  const draft = await make.post(channel, { state: 'draft', listed: false, publishedAt: null });
  const [visitor, author] = await Promise.all([connect(null), connect(channel)]);
  const [notSaid, said] = [heard(visitor, 'comment.created'), heard(author, 'comment.created')];
  visitor.emit('post.watch', draft.id);
  author.emit('post.watch', draft.id);
  await vi.waitFor(() => {
    ctx.realtime.toPost(draft.id, 'comment.created', { commentId: 1, postId: draft.id });
    expect(said).toHaveBeenCalled();
  }, patience);
  // What comes behind it on the same connection has come.
  const open = await make.post(channel);
  visitor.emit('post.watch', open.id);
  await vi.waitFor(() => {
    ctx.realtime.toPost(open.id, 'comment.created', { commentId: 2, postId: open.id });
    expect(notSaid).toHaveBeenCalled();
  }, patience);
  expect(notSaid.mock.calls.map(([{ postId }]) => postId)).not.toContain(draft.id);
});

test('checks few posts in a flood of watch messages, and watches the last one', async () => {
  const { ctx, make } = app();
  const channel = await make.creator();
  const [first, last] = await Promise.all([make.post(channel), make.post(channel)]);
  const socket = await connect(null);
  const listener = heard(socket, 'comment.created');
  const statements = vi.spyOn(ctx.pool, 'query');
  for (let sent = 0; sent < 500; sent++) socket.emit('post.watch', sent % 2 === 0 ? first.id : 2_000_000_000);
  socket.emit('post.watch', last.id);
  await vi.waitFor(() => {
    ctx.realtime.toPost(last.id, 'comment.created', { commentId: 1, postId: last.id });
    expect(listener).toHaveBeenCalledWith({ commentId: 1, postId: last.id });
  }, patience);
  expect(statements.mock.calls.length).toBeLessThan(250);
  statements.mockRestore();
});

test('disconnects a tab that sends thousands of messages', async () => {
  const socket = await connect(null);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  for (let sent = 0; sent < 5_000; sent++) socket.emit('post.watch', 2_000_000_000);
  expect(await closed).toBe('io server disconnect');
});

test('limits the connections of one network, and lets others in', async () => {
  const from = (address: string) => connect(null, undefined, { 'x-forwarded-for': address });
  const home = Array.from({ length: 200 }, (_, n) => from(`2001:db8:1:2::${n.toString(16)}`));
  const tabs = (await Promise.allSettled(home)).flatMap((tab) =>
    tab.status === 'fulfilled' ? [tab.value] : [],
  );
  await expect.poll(() => tabs.filter(({ connected }) => connected).length).toBe(150);
  await from('2001:db8:1:3::1');
  for (const socket of open.splice(0)) socket.disconnect();
  await expect
    .poll(() =>
      from('2001:db8:1:2::1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('sends nothing to a tab that left a post', async () => {
  const { ctx, make } = app();
  const channel = await make.creator();
  const { id: postId } = await make.post(channel);
  const socket = await connect(channel);
  const [comments, account] = [heard(socket, 'comment.created'), heard(socket, 'subscription.changed')];
  const say = () => ctx.realtime.toPost(postId, 'comment.created', { commentId: 1, postId });
  socket.emit('post.watch', postId);
  await vi.waitFor(() => {
    say();
    expect(comments).toHaveBeenCalled();
  }, patience);
  socket.emit('post.leave', postId);
  await vi.waitFor(async () => {
    for (const listener of [comments, account]) listener.mockClear();
    say();
    ctx.realtime.toAccount(channel.id, 'subscription.changed', { state: 'active' });
    await vi.waitFor(() => expect(account).toHaveBeenCalled(), patience);
    expect(comments).not.toHaveBeenCalled();
  }, patience);
});

test('refuses connections from pages of other sites', async () => {
  await expect(connect(null, 'https://elsewhere.example')).rejects.toThrow();
});

test('closes open connections when signing out', async () => {
  const person = await app().make.person();
  const socket = await connect(person);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const listener = heard(socket, 'subscription.changed');
  await vi.waitFor(() => {
    app().ctx.realtime.toAccount(person.id, 'subscription.changed', { state: 'active' });
    expect(listener).toHaveBeenCalled();
  }, patience);
  await app().as(person).accounts.revokeOtherSessions();
  expect(await closed).toBe('io server disconnect');
});

test('drops a tab that takes nothing anymore, and goes on with the others', async () => {
  const { ctx, make } = app();
  const person = await make.person();
  const { id: postId } = await make.post(await make.creator());
  const [slow, quick] = [await connect(person), await connect(person)];
  const listener = heard(quick, 'subscription.changed');
  slow.emit('post.watch', postId);
  await vi.waitFor(() => expect(ctx.realtime.countWatching(postId)).toBe(1), patience);
  const { transport } = slow.io.engine as unknown as {
    transport: { ws: { pause(): void; terminate(): void } };
  };
  transport.ws.pause();
  const state = 'x'.repeat(50_000);
  await vi.waitFor(() => {
    for (let n = 0; n < 20; n++) ctx.realtime.toAccount(person.id, 'subscription.changed', { state });
    expect(ctx.realtime.countWatching(postId)).toBe(0);
  }, patience);
  expect(quick.connected).toBe(true);
  ctx.realtime.toAccount(person.id, 'subscription.changed', { state: 'last' });
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith({ state: 'last' }), patience);
  // What takes nothing never says goodbye either, which both ends would wait half a minute for.
  transport.ws.terminate();
});
