import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { cookieOf, listen } from '../test/factories/media.ts';
import type { Person } from '../test/factories/people.ts';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();
const open: Socket[] = [];
const patience = { timeout: 10_000 };
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect(person: Person | null, origin = app().ctx.config.origin): Promise<Socket> {
  const socket = io(await listen(app()), {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, ...(person && cookieOf(person)) },
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

test('what happens to an account reaches its own tabs and nobody else', async () => {
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

test('who looks at a post hears of it until they look at another one', async () => {
  const { ctx } = app();
  const socket = await connect(null);
  const listener = heard(socket, 'comment.created');
  const say = (postId: number) => ctx.realtime.toPost(postId, 'comment.created', { commentId: 1, postId });
  for (const nonsense of ['1', null, { id: 1 }, 1.5]) socket.emit('post.watch', nonsense);
  socket.emit('post.watch', 11);
  await vi.waitFor(() => {
    say(11);
    expect(listener).toHaveBeenCalled();
  }, patience);
  socket.emit('post.watch', 12);
  await vi.waitFor(() => {
    say(12);
    expect(listener).toHaveBeenLastCalledWith({ commentId: 1, postId: 12 });
  }, patience);
  listener.mockClear();
  say(11);
  say(12);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), patience);
  expect(new Set(listener.mock.calls.map(([{ postId }]) => postId))).toEqual(new Set([12]));
});

test('pages of other sites cannot connect', async () => {
  await expect(connect(null, 'https://elsewhere.example')).rejects.toThrow();
});

test('signing out closes what is open', async () => {
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
