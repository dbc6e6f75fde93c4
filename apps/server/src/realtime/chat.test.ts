import type { ChatBatch } from '@realfin/contract/chat';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { makeStream } from '../test/factories/kinds.ts';
import { cookieOf, listen } from '../test/factories/media.ts';
import type { Person } from '../test/factories/people.ts';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();
const open: Socket[] = [];
const patience = { timeout: 10_000 };
let keys = 0;
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

interface Tab {
  socket: Socket;
  batches: ChatBatch[];
  join(postId: number): Promise<boolean>;
  /** Texts in the order they came. */
  texts(): string[];
}
async function openTab(person: Person | null): Promise<Tab> {
  const socket = io(await listen(app()), {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: app().ctx.config.origin, ...(person && cookieOf(person)) },
  });
  open.push(socket);
  const batches: ChatBatch[] = [];
  socket.on('chat.happened', (batch: ChatBatch) => void batches.push(batch));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  return {
    socket,
    batches,
    join: (postId) => socket.timeout(10_000).emitWithAck('chat.join', postId) as Promise<boolean>,
    texts: () =>
      batches.flatMap(({ events }) =>
        events.flatMap(({ message }) => (message === null ? [] : [message.comment])),
      ),
  };
}
const say = (person: Person, postId: number, comment: string) =>
  app()
    .as(person)
    .chat.sendMessage({ postId, comment, key: `test-key-${++keys}` });

test('sends what is said to everyone in the chat, in its order and without a gap', async () => {
  const { make } = app();
  const creator = await make.creator();
  const { postId } = await makeStream(app(), creator);
  const people = await Promise.all(Array.from({ length: 10 }, () => make.person()));
  const tabs = [await openTab(null), await openTab(creator)];
  expect(await Promise.all(tabs.map((tab) => tab.join(postId)))).toEqual([true, true]);
  await Promise.all(people.map((person, n) => say(person, postId, `Line ${n}`)));
  for (const tab of tabs) await vi.waitFor(() => expect(tab.texts()).toHaveLength(10), patience);
  const [first, second] = tabs.map((tab) => tab.texts());
  expect(first).toEqual(second);
  for (const { batches } of tabs) {
    const ends = batches.map(({ after, upTo }) => [after, upTo]);
    expect(ends.slice(1).map(([after]) => after)).toEqual(ends.slice(0, -1).map(([, upTo]) => upTo));
    expect(ends[0]?.[0]).toBe(0);
  }
});

test('keeps badges of members from visitors, and what only its writer may see from everyone', async () => {
  const { make, as } = app();
  const creator = await make.creator();
  const { postId } = await makeStream(app(), creator);
  const [subscriber, blocked] = [await make.subscriber(), await make.person()];
  await as(subscriber).badges.equip({ badge_id: 'subscriber-l1' });
  await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
  const [visitor, member] = [await openTab(null), await openTab(await make.person())];
  for (const tab of [visitor, member]) await tab.join(postId);
  await say(blocked, postId, 'Nobody hears this');
  await say(subscriber, postId, 'Hello');
  for (const tab of [visitor, member])
    await vi.waitFor(() => expect(tab.texts()).toEqual(['Hello']), patience);
  const badgeIn = ({ batches }: Tab) =>
    batches.flatMap(({ events }) => events).map(({ message }) => message?.globalAuthBadge?.badge_id);
  expect(badgeIn(visitor)).toEqual([undefined]);
  expect(badgeIn(member)).toEqual(['subscriber-l1']);
});

test('lets nobody in who may not read the chat, nor into more than ten', async () => {
  const { make } = app();
  const creator = await make.creator();
  const premium = await makeStream(app(), creator, { premiumPlan: 10 });
  const video = await make.post(creator);
  const tab = await openTab(await make.person());
  expect(await tab.join(premium.postId)).toBe(false);
  expect(await tab.join(video.id)).toBe(false);
  expect(await tab.join(2_000_000_000)).toBe(false);
  await say(creator, premium.postId, 'For subscribers');
  const subscriber = await openTab(await make.subscriber());
  expect(await subscriber.join(premium.postId)).toBe(true);
  await say(creator, premium.postId, 'Again');
  await vi.waitFor(() => expect(subscriber.texts()).toEqual(['Again']), patience);
  expect(tab.batches).toEqual([]);
  const rooms = await Promise.all(Array.from({ length: 11 }, () => makeStream(app(), creator)));
  const joined: boolean[] = [];
  for (const { postId } of rooms) joined.push(await tab.join(postId));
  expect(joined.filter(Boolean)).toHaveLength(10);
});

test('sends nothing to a tab that left, and survives nonsense', async () => {
  const { make } = app();
  const creator = await make.creator();
  const { postId } = await makeStream(app(), creator);
  const [tab, stays] = [await openTab(null), await openTab(null)];
  for (const each of [tab, stays]) await each.join(postId);
  for (const nonsense of ['1', null, { id: 1 }, 1.5]) tab.socket.emit('chat.join', nonsense);
  tab.socket.emit('chat.leave', postId);
  expect(await tab.join(2_000_000_000)).toBe(false);
  await say(creator, postId, 'Hello');
  await vi.waitFor(() => expect(stays.texts()).toEqual(['Hello']), patience);
  expect(tab.batches).toEqual([]);
});
