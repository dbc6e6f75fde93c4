import { beforeEach, expect, test } from 'vitest';
import { grantEvent, makeEvent } from '../../test/factories/kinds.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';

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
