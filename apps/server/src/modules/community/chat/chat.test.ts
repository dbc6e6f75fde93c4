import type { ChatRules } from '@realfin/contract/chat';
import { describe, expect, test } from 'vitest';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const usual: ChatRules = { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '' };
let keys = 0;

async function makeRoom(values: { premiumPlan?: number } = {}) {
  const { make } = app();
  const creator = await make.creator();
  const { postId } = await makeStream(app(), creator, values);
  return { creator, postId };
}
const say = (person: Person | null, postId: number, comment = 'Hello', replyTo: number | null = null) =>
  app()
    .as(person)
    .chat.sendMessage({ postId, comment, replyTo, key: `test-key-${++keys}` });
const textsFor = async (person: Person | null, postId: number) =>
  (await app().as(person).chat.getRoom({ postId })).messages.map(({ comment }) => comment);

type Position = { epoch: string; number: number };
const positionOf = async (postId: number): Promise<Position> =>
  (await app().as(null).chat.getRoom({ postId })).position;
const eventsAfter = async (person: Person | null, postId: number, { epoch, number: after }: Position) =>
  (await app().as(person).chat.catchUp({ postId, epoch, after })).batch.events;

describe('a chat', () => {
  test('is closed to people who are called like its channel, and takes no text of nothing', async () => {
    const { make } = app();
    const creator = await make.creator({ name: 'Mara on the Mat', username: 'mara_mat' });
    const { postId } = await makeStream(app(), creator, {});
    for (const name of ['Mara on the Mat', 'mara-on-the-mat', 'Mаrа on the M4t', 'Mara Mat'])
      await expect(say(await make.person({ name }), postId)).rejects.toMatchObject({
        code: 'chat.nameOfChannel',
      });
    const other = await make.person({ name: 'Mara' });
    expect(await say(other, postId, `a${'\n'.repeat(30)}b`)).toMatchObject({ comment: 'a\n\nb' });
    for (const nothing of ['\u200b\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u202e '])
      await expect(say(other, postId, nothing)).rejects.toMatchObject({ code: 'input.invalid' });
    await say(creator, postId);
    const contributor = await make.contributor(creator);
    await say(contributor, postId);
    const rename = (person: Person, name: string) =>
      app()
        .as(person)
        .accounts.updateProfile({ name, username: person.username, description: '', links: [] });
    await expect(rename(other, 'Mara on the Μat')).rejects.toMatchObject({ code: 'account.nameOfChannel' });
    await rename(other, 'Mara of the Hill');
    await rename(contributor, 'Mara on the Mat');
    await rename(await make.person(), 'Mara on the Mat');
  });

  test('shows what was said, oldest first, to everyone who can see the stream', async () => {
    const { make } = app();
    const { creator, postId } = await makeRoom();
    const viewer = await make.person();
    expect(await app().as(null).chat.getRoom({ postId })).toMatchObject({ messages: [], barrier: 'account' });
    const first = await say(viewer, postId, '  Hello  ');
    expect(first).toMatchObject({ comment: 'Hello', creator: false, held: false, amount: 0, reply: null });
    const answer = await say(creator, postId, 'Welcome', first.id);
    expect(answer).toMatchObject({
      creator: true,
      reply: { id: first.id, name: viewer.name, comment: 'Hello' },
    });
    expect(await textsFor(null, postId)).toEqual(['Hello', 'Welcome']);
    expect(await app().as(creator).chat.getRoom({ postId })).toMatchObject({
      canModerate: true,
      barrier: null,
    });
  });

  test('cuts what a reply answers after 40 characters', async () => {
    const { postId } = await makeRoom();
    const viewer = await app().make.person();
    const long = await say(viewer, postId, '🐟'.repeat(60));
    expect((await say(viewer, postId, 'Yes', long.id)).reply?.comment).toBe('🐟'.repeat(40));
  });

  test('takes a repeated request once', async () => {
    const { postId } = await makeRoom();
    const viewer = await app().make.person();
    const message = { postId, comment: 'Once', key: 'the-same-key' };
    const answers = await Promise.all([1, 2, 3].map(() => app().as(viewer).chat.sendMessage(message)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await textsFor(null, postId)).toEqual(['Once']);
    const other = await app()
      .as(await app().make.person())
      .chat.sendMessage(message);
    expect(other.id).not.toBe(answers[0]?.id);
  });

  test('numbers thirty messages of the same moment without a gap', async () => {
    const { make } = app();
    const { postId } = await makeRoom();
    const people = await Promise.all(Array.from({ length: 30 }, () => make.person()));
    const sent = await Promise.all(people.map((person) => say(person, postId)));
    const numbers = sent.map(({ number }) => number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  test('is read on by pages, and for tips alone', async () => {
    const { postId } = await makeRoom();
    const viewer = await app().make.person();
    for (let n = 1; n <= 60; n++) await say(viewer, postId, `Line ${n}`);
    const { messages } = await app().as(null).chat.getRoom({ postId });
    expect([messages.length, messages[0]?.comment]).toEqual([50, 'Line 11']);
    const before = messages[0]?.number ?? 0;
    const earlier = await app().as(null).chat.listMessages({ postId, before });
    expect([earlier.messages.length, earlier.hasEarlier]).toEqual([10, false]);
    expect((await app().as(null).chat.listMessages({ postId, before, tips: 'true' })).messages).toEqual([]);
  });

  test('refuses visitors, texts that are empty or too long, and replies to nothing', async () => {
    const { postId } = await makeRoom();
    const viewer = await app().make.person();
    await expect(say(null, postId)).rejects.toMatchObject({ code: 'auth.required' });
    for (const text of ['', '   ', 'x'.repeat(201)])
      await expect(say(viewer, postId, text)).rejects.toMatchObject({ code: 'input.invalid' });
    const elsewhere = await say(viewer, (await makeRoom()).postId);
    for (const id of [2_000_000_000, elsewhere.id])
      await expect(say(viewer, postId, 'Hi', id)).rejects.toMatchObject({ code: 'chat.messageNotFound' });
    expect(await textsFor(null, postId)).toEqual([]);
  });

  test('exists beside streams and events only, and closes with the stream', async () => {
    const { make } = app();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const video = await make.post(creator);
    await expect(say(viewer, video.id)).rejects.toMatchObject({ code: 'post.notFound' });
    const over = await makeStream(app(), creator, { mediaType: 'dead_stream' });
    await expect(say(viewer, over.postId)).rejects.toMatchObject({ code: 'chat.closed' });
    expect((await app().as(viewer).chat.getRoom({ postId: over.postId })).barrier).toBe('closed');
  });

  test('is behind the same gate as the picture beside it', async () => {
    const { make } = app();
    const { creator, postId } = await makeRoom({ premiumPlan: 10 });
    const reads = (person: Person | null) => [
      () => app().as(person).chat.getRoom({ postId }),
      () => app().as(person).chat.catchUp({ postId, epoch: 'x', after: 0 }),
      () => app().as(person).chat.listMessages({ postId, before: 9 }),
    ];
    for (const person of [null, await make.person()])
      for (const read of reads(person))
        await expect(read()).rejects.toMatchObject({ code: 'post.notEntitled' });
    await expect(say(await make.person(), postId)).rejects.toMatchObject({ code: 'post.notEntitled' });
    for (const read of reads(await make.subscriber())) await read();
    const event = await makeEvent(app(), creator, [(await makeStream(app(), creator)).postId]);
    const subscriber = await make.subscriber();
    await expect(app().as(subscriber).chat.getRoom({ postId: event.postId })).rejects.toMatchObject({
      code: 'ppv.notAuthorized',
    });
  });
});

describe('a reader who was away', () => {
  test('gets exactly what they missed', async () => {
    const { creator, postId } = await makeRoom();
    const viewer = await app().make.person();
    const seen = await say(viewer, postId, 'Seen');
    const position = await positionOf(postId);
    const missed = await say(viewer, postId, 'Missed');
    await app().as(creator).chat.deleteMessage({ id: seen.id });
    expect(await eventsAfter(null, postId, position)).toMatchObject([
      { type: 'add_comment', number: 2, message: { id: missed.id, comment: 'Missed' } },
      { type: 'delete_comment', number: 3, id: seen.id },
    ]);
    expect(await eventsAfter(null, postId, await positionOf(postId))).toEqual([]);
  });

  test('reads the whole room when its numbers started from 1', async () => {
    const { postId } = await makeRoom();
    await say(await app().make.person(), postId);
    const { epoch } = await positionOf(postId);
    const ask = (of: string, after: number) => app().as(null).chat.catchUp({ postId, epoch: of, after });
    expect(await ask(epoch, 0)).toMatchObject({ reload: false });
    expect(await ask('another', 0)).toMatchObject({ reload: true, batch: { events: [] } });
    expect(await ask(epoch, 99)).toMatchObject({ reload: true });
  });
});

describe('rules of a chat', () => {
  const change = (person: Person, postId: number, rules: Partial<ChatRules>) =>
    app()
      .as(person)
      .chat.saveRules({ postId, ...usual, ...rules });

  test('let people write once in some seconds, and never slow the side of the channel', async () => {
    const { creator, postId } = await makeRoom();
    const viewer = await app().make.person();
    await change(creator, postId, { slowSeconds: 10 });
    await say(viewer, postId);
    await expect(say(viewer, postId)).rejects.toMatchObject({ code: 'chat.slow' });
    app().clock.advance({ seconds: 10 });
    await say(viewer, postId);
    for (let n = 0; n < 3; n++) await say(creator, postId);
  });

  test('keep out who has followed for less than a day', async () => {
    const { as, clock, make } = app();
    const { creator, postId } = await makeRoom();
    const viewer = await make.person();
    await change(creator, postId, { audience: 'followers_day' });
    await expect(say(viewer, postId)).rejects.toMatchObject({ code: 'chat.followersOnly' });
    await as(viewer).channels.followChannel({ x: creator.id });
    await expect(say(viewer, postId)).rejects.toMatchObject({ code: 'chat.newFollower' });
    const endsAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
    expect(await as(viewer).chat.getRoom({ postId })).toMatchObject({
      barrier: 'newFollower',
      barrierEndsAt: endsAt,
    });
    await say(creator, postId);
    clock.advance({ days: 1 });
    await say(viewer, postId);
  });

  test('keep out who does not follow, does not subscribe, or has just signed up', async () => {
    const { make, clock } = app();
    const { creator, postId } = await makeRoom();
    const viewer = await make.person();
    await change(creator, postId, { audience: 'followers' });
    await expect(say(viewer, postId)).rejects.toMatchObject({ code: 'chat.followersOnly' });
    await app().as(viewer).channels.followChannel({ x: creator.id });
    await say(viewer, postId);
    await change(creator, postId, { audience: 'subscribers' });
    await expect(say(viewer, postId)).rejects.toMatchObject({ code: 'chat.subscribersOnly' });
    await say(await make.subscriber(), postId);
    await change(creator, postId, { accountMinutes: 30 });
    const fresh = await make.person();
    await expect(say(fresh, postId)).rejects.toMatchObject({ code: 'chat.newAccount' });
    clock.advance({ minutes: 30 });
    await say(fresh, postId);
  });

  test('hold in all chats of the channel, and are changed by its side only', async () => {
    const { make } = app();
    const { creator, postId } = await makeRoom();
    const second = await makeStream(app(), creator);
    await change(creator, postId, { slowSeconds: 5, welcome: 'Be kind.' });
    expect((await app().as(null).chat.getRoom({ postId: second.postId })).rules).toMatchObject({
      slowSeconds: 5,
      welcome: 'Be kind.',
    });
    for (const person of [await make.person(), await make.creator()])
      await expect(change(person, postId, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await change(await make.moderator(creator), postId, {});
  });
});
