import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStream } from '../../../test/factories/kinds.ts';
import { listen } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const patience = { timeout: 10_000 };
let creator: Person;
let postId = 0;
let keys = 0;
beforeEach(async () => {
  creator = await app().make.creator();
  ({ postId } = await makeStream(app(), creator, { premiumPlan: 10 }));
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

const renew = async (person: Person) => (await app().as(person).chat.renewOverlay()).secret ?? '';
const say = (comment: string) =>
  app()
    .as(creator)
    .chat.sendMessage({ postId, comment, key: `test-key-${++keys}` });
const read = (secret: string, of: number | null = postId) =>
  app().as(null).chat.readOverlay({ secret, postId: of });

describe('the secret address of chats', () => {
  test('is shown once, and opens the chats of its channel without an account', async () => {
    const { as } = app();
    await say('Hello');
    const made = await as(creator).chat.renewOverlay();
    expect(made).toMatchObject({ hint: made.secret?.slice(-4) });
    expect(await as(creator).chat.getOverlay()).toEqual({ ...made, secret: null });
    const { room } = await read(made.secret ?? '');
    expect(room.messages).toMatchObject([{ comment: 'Hello' }]);
    expect(room).toMatchObject({ canModerate: false, barrier: 'account' });
    await say('Again');
    const { batch } = await as(null).chat.catchUpOverlay({
      ...{ secret: made.secret ?? '', postId, epoch: room.position.epoch, after: room.position.number },
    });
    expect(batch.events).toMatchObject([{ message: { comment: 'Again' } }]);
    expect((await read(made.secret ?? '', null)).postId).toBe(postId);
  });

  test('shows what visitors see: no badges for members, and nothing of blocked people', async () => {
    const { as, make } = app();
    const [subscriber, blocked] = [await make.subscriber(), await make.subscriber()];
    await as(subscriber).badges.equip({ badge_id: 'subscriber-l1' });
    await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
    for (const person of [subscriber, blocked])
      await as(person).chat.sendMessage({ postId, comment: 'Hi', key: `test-key-${++keys}` });
    const { room } = await read(await renew(creator));
    expect(room.messages).toMatchObject([{ userId: subscriber.id, globalAuthBadge: null }]);
  });

  test('opens no chat of another channel, and nothing once it is replaced or revoked', async () => {
    const { as, make } = app();
    const other = await make.creator();
    const [first, foreign] = [await renew(creator), await renew(other)];
    await expect(read(foreign)).rejects.toMatchObject({ code: 'post.notFound' });
    await expect(read(foreign, null)).rejects.toMatchObject({ code: 'post.notFound' });
    const second = await renew(creator);
    await expect(read(first)).rejects.toMatchObject({ code: 'chat.overlayNotFound' });
    await read(second);
    for (let n = 0; n < 2; n++) await as(creator).chat.revokeOverlay();
    await expect(read(second)).rejects.toMatchObject({ code: 'chat.overlayNotFound' });
    expect((await as(creator).chat.getOverlay()).hint).toBeNull();
  });

  test('is made by those who publish on the channel only', async () => {
    const { as, make } = app();
    for (const person of [await make.person(), await make.moderator(creator)])
      await expect(as(person).chat.renewOverlay()).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(as(null).chat.renewOverlay()).rejects.toMatchObject({ code: 'auth.required' });
    await read(await renew(await make.contributor(creator)));
  });

  test('stops with its channel', async () => {
    const secret = await renew(creator);
    await app().ctx.pool.query('update accounts set suspended_at = now() where id = $1', [creator.id]);
    await expect(read(secret)).rejects.toMatchObject({ code: 'chat.overlayNotFound' });
  });
});

describe('an overlay over the realtime connection', () => {
  async function connect() {
    const socket = io(await listen(app()), {
      path: '/socket',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin: app().ctx.config.origin },
    });
    open.push(socket);
    const batches = vi.fn();
    socket.on('chat.happened', (batch) => batches(batch.events[0]?.message?.comment));
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const join = (secret: unknown): Promise<boolean> =>
      socket.timeout(10_000).emitWithAck('chat.join-overlay', postId, secret) as Promise<boolean>;
    return { socket, batches, join };
  }

  test('gets what is said by its address alone, and is cut off when that is revoked', async () => {
    const [tab, stranger] = [await connect(), await connect()];
    expect(await tab.join(await renew(creator))).toBe(true);
    expect(await stranger.join(await renew(await app().make.creator()))).toBe(false);
    expect(await stranger.join('nonsense')).toBe(false);
    await say('Hello');
    await vi.waitFor(() => expect(tab.batches).toHaveBeenCalledWith('Hello'), patience);
    expect(stranger.batches).not.toHaveBeenCalled();
    const closed = new Promise((resolve) => tab.socket.once('disconnect', resolve));
    await app().as(creator).chat.revokeOverlay();
    expect(await closed).toBe('io server disconnect');
  });
});
