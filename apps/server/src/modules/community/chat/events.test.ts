import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { grantEvent, makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { ppvEvents } from '../../money/ppv/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { streams } from '../../publishing/streams/tables.ts';

const app = useTestApp();
let creator: Person;
let guest: Person;
let event: { id: number; postId: number };
let keys = 0;
/** An event of tomorrow, with one guest. */
beforeEach(async () => {
  const { make, clock } = app();
  [creator, guest] = [await make.creator(), await make.person()];
  const scheduledAt = new Date(clock.now().getTime() + 86_400_000);
  event = await makeEvent(app(), creator, [], { state: 'scheduled', scheduledAt });
  await grantEvent(app(), guest, event.id);
});
const say = (person: Person, comment: string) =>
  app()
    .as(person)
    .chat.sendMessage({ postId: event.postId, comment, key: `test-key-${++keys}` });
/** Every part of a chat that a person asks for. */
const parts = (person: Person | null) => {
  const { chat, comments } = app().as(person);
  const { postId } = event;
  return [
    () => chat.getRoom({ postId }),
    () => chat.catchUp({ postId, epoch: 'x', after: 0 }),
    () => chat.listMessages({ postId, before: 9 }),
    () => comments.getReplay({ room_id: postId }),
  ];
};

test('holders of a ticket talk with the creator before an event begins', async () => {
  await say(guest, 'Anyone here?');
  await say(creator, 'Soon.');
  for (const person of [guest, creator]) {
    const { messages, barrier } = await app().as(person).chat.getRoom({ postId: event.postId });
    expect([messages.map(({ comment }) => comment), barrier]).toEqual([['Anyone here?', 'Soon.'], null]);
    for (const read of parts(person)) await read();
  }
});

test('the chat of an event is closed to everyone without a ticket, subscribers too', async () => {
  const { make } = app();
  const [subscriber, moderator] = [await make.subscriber(), await make.moderator(creator)];
  for (const person of [null, await make.person(), subscriber, moderator])
    for (const read of parts(person))
      await expect(read()).rejects.toMatchObject({ code: 'ppv.notAuthorized' });
  for (const person of [subscriber, moderator])
    await expect(say(person, 'Let me in')).rejects.toMatchObject({ code: 'ppv.notAuthorized' });
});

test('who gave their ticket back has lost the chat as well', async () => {
  await say(guest, 'I can not come.');
  await app().ctx.pool.query("update grants set revoked_at = $2 where kind = 'event' and account_id = $1", [
    guest.id,
    app().clock.now(),
  ]);
  for (const read of parts(guest)) await expect(read()).rejects.toMatchObject({ code: 'ppv.notAuthorized' });
  await expect(say(guest, 'Still here?')).rejects.toMatchObject({ code: 'ppv.notAuthorized' });
});

describe('after an event', () => {
  const reopened = async (person: Person) =>
    (await app().as(person).chat.getRoom({ postId: event.postId })).barrier;
  const begin = () =>
    app()
      .ctx.db.update(posts)
      .set({ state: 'published', publishedAt: app().clock.now() })
      .where(eq(posts.id, event.postId));

  test('its chat takes nothing more once its last stream is over, and can be read', async () => {
    const { ctx, clock } = app();
    const [first, last] = [await makeStream(app(), creator), await makeStream(app(), creator)];
    event = await makeEvent(app(), creator, [first.postId, last.postId]);
    await grantEvent(app(), guest, event.id);
    const show = (id: number, times: Partial<typeof streams.$inferInsert>) =>
      ctx.db.update(streams).set(times).where(eq(streams.id, id));
    await show(first.id, { startedAt: clock.now(), stoppedAt: clock.now() });
    await show(last.id, { startedAt: clock.now() });
    await say(guest, 'One more to come.');
    await show(last.id, { stoppedAt: clock.now() });
    await expect(say(guest, 'Over?')).rejects.toMatchObject({ code: 'chat.closed' });
    await expect(say(creator, 'Over.')).rejects.toMatchObject({ code: 'chat.closed' });
    expect(await reopened(guest)).toBe('closed');
    for (const read of parts(guest)) await read();
  });

  test('people talk about its videos for a day', async () => {
    const { make, clock } = app();
    const video = await make.post(creator);
    event = await makeEvent(app(), creator, [video.id]);
    await grantEvent(app(), guest, event.id);
    clock.advance({ hours: 20 });
    await say(guest, 'Well fought.');
    clock.advance({ hours: 5 });
    expect(await reopened(creator)).toBe('closed');
  });

  test('an event without anything to watch is never over, one that was called off is', async () => {
    const { ctx, clock } = app();
    await begin();
    clock.advance({ hours: 20 });
    await say(guest, 'When does it begin?');
    await ctx.db.update(ppvEvents).set({ calledOffAt: clock.now() }).where(eq(ppvEvents.id, event.id));
    await expect(say(guest, 'Why?')).rejects.toMatchObject({ code: 'chat.closed' });
  });
});
