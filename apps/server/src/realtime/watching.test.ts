import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { posts } from '../modules/publishing/posts/tables.ts';
import { makeLive } from '../test/factories/broadcasts.ts';
import { cookieOf, listen } from '../test/factories/media.ts';
import type { Person } from '../test/factories/people.ts';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();
const open: Socket[] = [];
const patience = { timeout: 10_000 };
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** A tab of a person on the page of a post. */
async function watch(person: Person | null, postId: number, headers = {}): Promise<Socket> {
  const socket = io(await listen(app()), {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      origin: app().ctx.config.origin,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...(person && cookieOf(person)),
      ...headers,
    },
  });
  open.push(socket);
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  socket.emit('post.watch', postId);
  return socket;
}

test('the pages of a stream are sent how many people have it open, until they leave', async () => {
  const { as, make } = app();
  const [viewer, subscriber] = [await make.person(), await make.subscriber()];
  const { creator, streamId, postId } = await makeLive(app());
  /** As each page asks: the stream, its status, the studio, and the card in a list. */
  const counts = async () => {
    const { content } = await as(null).posts.listChannelPosts({ name: creator.username });
    return [
      (await as(viewer).streams.getStream({ id: streamId })).watching,
      (await as(null).streams.getStreamStatus({ id: streamId })).watching,
      (await as(creator).live.getBroadcast({ id: streamId })).viewers.watching,
      content[0]?.watching,
    ];
  };
  const become = (people: number) =>
    vi.waitFor(async () => expect(await counts()).toEqual(Array(4).fill(people)), patience);
  await become(0);
  const first = await watch(viewer, postId);
  await become(1);
  const second = await watch(subscriber, postId);
  await become(2);
  // A second tab of the same person, and a visitor.
  const again = await watch(viewer, postId);
  await watch(null, postId);
  await become(3);
  again.disconnect();
  second.emit('post.leave', postId);
  await become(2);
  first.disconnect();
  await become(1);
});

test('the audience of a stream is who has access and is counted, without the team of its channel', async () => {
  const { ctx, make } = app();
  const { creator, postId } = await makeLive(app());
  const people = [creator, await make.person(), await make.subscriber(), null];
  for (const person of people) await watch(person, postId);
  await vi.waitFor(() => expect(ctx.realtime.countWatching(postId)).toBe(people.length), patience);
  expect(ctx.realtime.countAudience(postId)).toBe(1);
  await ctx.db.update(posts).set({ premiumPlan: 0 }).where(eq(posts.id, postId));
  await watch(null, postId);
  await vi.waitFor(() => expect(ctx.realtime.countAudience(postId)).toBe(2), patience);
  const uncounted = [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }];
  for (const headers of uncounted) await watch(null, postId, headers);
  const everyone = people.length + 1 + uncounted.length;
  await vi.waitFor(() => expect(ctx.realtime.countWatching(postId)).toBe(everyone), patience);
  expect(ctx.realtime.countAudience(postId)).toBe(2);
});
