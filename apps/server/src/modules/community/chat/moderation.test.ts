import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let creator: Person;
let viewer: Person;
let postId = 0;
let keys = 0;
beforeEach(async () => {
  const { make } = app();
  [creator, viewer] = [await make.creator(), await make.person()];
  ({ postId } = await makeStream(app(), creator));
});
const say = (person: Person, comment = 'Hello') =>
  app()
    .as(person)
    .chat.sendMessage({ postId, comment, key: `test-key-${++keys}` });
const room = (person: Person | null) => app().as(person).chat.getRoom({ postId });
const texts = async (person: Person | null) => (await room(person)).messages.map(({ comment }) => comment);
const actions = async (person: Person) => (await app().as(person).chat.listActions({ postId })).content;
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

describe('deleting messages', () => {
  test('is for their writers, and for the side of the channel', async () => {
    const { make, as } = app();
    const [moderator, stranger] = [await make.moderator(creator), await make.person()];
    const [first, second] = [await say(viewer, 'One'), await say(viewer, 'Two')];
    expect(await outcome(as(stranger).chat.deleteMessage({ id: first.id }))).toBe('auth.forbidden');
    expect(await outcome(as(null).chat.deleteMessage({ id: first.id }))).toBe('auth.required');
    await as(viewer).chat.deleteMessage({ id: first.id });
    expect(await outcome(as(viewer).chat.deleteMessage({ id: first.id }))).toBe('chat.messageNotFound');
    await as(moderator).chat.deleteMessage({ id: second.id });
    expect(await texts(viewer)).toEqual([]);
    expect(await actions(creator)).toMatchObject([
      { kind: 'delete', text: 'Two', actor: { id: moderator.id }, person: { id: viewer.id } },
    ]);
  });

  test('takes all of a person at once, and tells the room whose they were', async () => {
    const { as, make } = app();
    for (const text of ['One', 'Two']) await say(viewer, text);
    await say(creator, 'Stays');
    const { position } = await room(null);
    expect(await outcome(as(viewer).chat.deleteMessagesOf({ postId, userId: creator.id }))).toBe(
      'auth.forbidden',
    );
    const moderator = await make.moderator(creator);
    const clear = (userId: number) => as(moderator).chat.deleteMessagesOf({ postId, userId });
    expect(await outcome(clear(creator.id))).toBe('block.notAllowed');
    expect(await clear(viewer.id)).toEqual({ deleted: 2 });
    expect(await clear(viewer.id)).toEqual({ deleted: 0 });
    expect(await texts(null)).toEqual(['Stays']);
    const { batch } = await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number });
    expect(batch.events).toMatchObject([
      { type: 'block_user', number: position.number + 1, userId: viewer.id, message: null },
    ]);
  });
});

test('the same words of a person within half a minute are one message', async () => {
  const { clock } = app();
  const first = await say(viewer, 'BUY NOW');
  expect((await say(viewer, ' buy  now ')).id).toBe(first.id);
  await say(viewer, 'Something else');
  expect((await say(viewer, 'Buy now')).id).toBe(first.id);
  await say(creator, 'Welcome');
  await say(creator, 'Welcome');
  expect(await texts(null)).toEqual(['BUY NOW', 'Something else', 'Welcome', 'Welcome']);
  clock.advance({ seconds: 31 });
  expect((await say(viewer, 'BUY NOW')).id).not.toBe(first.id);
});

test('links of people who have not written here before are held without any rule', async () => {
  const { as, clock, make } = app();
  const newcomer = await make.subscriber();
  expect(await say(newcomer, 'Buy at https://spam.example')).toMatchObject({ held: true });
  await say(newcomer, 'Hello all');
  expect(await say(newcomer, 'Again: www.spam.example')).toMatchObject({ held: true });
  expect(await say(creator, 'Ours: https://mara.example')).toMatchObject({ held: false });
  clock.advance({ days: 2 });
  expect(await say(newcomer, 'My photos: https://photos.example')).toMatchObject({ held: false });
  const elsewhere = await makeStream(app(), await make.creator());
  const message = { comment: 'See www.example.com', key: 'test-key-other' };
  expect(await as(newcomer).chat.sendMessage({ postId: elsewhere.postId, ...message })).toMatchObject({
    held: true,
  });
});

describe('a blocked person', () => {
  test('never finds out, and is alone in seeing what they write', async () => {
    const { as, drain } = app();
    await say(viewer, 'Before');
    const { position } = await room(null);
    await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: viewer.id, isBlocking: true });
    await drain();
    expect(await say(viewer, 'After')).toMatchObject({ comment: 'After', held: false });
    expect(await texts(viewer)).toEqual(['Before', 'After']);
    expect((await room(viewer)).barrier).toBeNull();
    for (const person of [null, creator]) expect(await texts(person)).toEqual([]);
    const { batch } = await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number });
    expect(batch.events).toMatchObject([{ type: 'block_user', userId: viewer.id }]);
    await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: viewer.id, isBlocking: false });
    expect(await texts(null)).toEqual(['Before']);
  });
});

describe('a time-out', () => {
  const timeOut = (person: Person, minutes: number, userId = viewer.id) =>
    app().as(person).chat.timeOut({ postId, userId, minutes, reason: 'Spam' });

  test('ends by itself, or when it is taken back', async () => {
    const { clock, make } = app();
    const moderator = await make.moderator(creator);
    const { until } = await timeOut(moderator, 10);
    await expect(say(viewer)).rejects.toMatchObject({ code: 'chat.timedOut' });
    expect(await room(viewer)).toMatchObject({
      ...{ barrier: 'timeout', barrierEndsAt: until, barrierReason: 'Spam' },
    });
    clock.advance({ minutes: 10 });
    await say(viewer);
    await timeOut(creator, 60);
    await timeOut(creator, 0);
    await say(viewer);
    expect((await actions(creator)).map(({ kind, text }) => [kind, text])).toEqual([
      ['release', ''],
      ['timeout', 'Spam'],
      ['timeout', 'Spam'],
    ]);
  });

  test('is for the side of the channel, and never against it', async () => {
    const { make } = app();
    const moderator = await make.moderator(creator);
    expect(await outcome(timeOut(viewer, 1, moderator.id))).toBe('auth.forbidden');
    for (const userId of [creator.id, moderator.id])
      expect(await outcome(timeOut(moderator, 1, userId))).toBe('block.notAllowed');
    expect(await outcome(timeOut(creator, 1, 2_000_000_000))).toBe('account.notFound');
    expect(await outcome(timeOut(creator, -1))).toBe('input.invalid');
  });
});

describe('held messages', () => {
  beforeEach(() =>
    app()
      .as(creator)
      .inbox.saveCommentRules({ heldWords: ['eel'], holdLinks: true }),
  );
  const held = async (person: Person) => (await app().as(person).chat.listHeld({ postId })).content;

  test('are seen by their writer, wait for a moderator, and appear where they are approved', async () => {
    const { as, make } = app();
    const moderator = await make.moderator(creator);
    const message = await say(viewer, 'An eel!');
    expect(message.held).toBe(true);
    await say(creator, 'An eel? The team may say so.');
    expect(await texts(viewer)).toEqual(['An eel!', 'An eel? The team may say so.']);
    expect(await texts(null)).toEqual(['An eel? The team may say so.']);
    expect(await held(moderator)).toMatchObject([{ id: message.id, heldFor: 'words' }]);
    const { position } = await room(null);
    await as(moderator).chat.reviewMessage({ id: message.id, approve: true });
    expect(await texts(null)).toEqual(['An eel? The team may say so.', 'An eel!']);
    const { batch } = await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number });
    expect(batch.events).toMatchObject([{ type: 'add_comment', message: { id: message.id, held: false } }]);
    expect(await outcome(as(moderator).chat.reviewMessage({ id: message.id, approve: true }))).toBe(
      'chat.notHeld',
    );
  });

  test('send their number to the team of the channel when they come and when they are reviewed', async () => {
    const { as, make, ctx } = app();
    const [moderator, contributor] = [await make.moderator(creator), await make.contributor(creator)];
    const toAccount = vi.spyOn(ctx.realtime, 'toAccount');
    const told = () =>
      toAccount.mock.calls.flatMap(([accountId, event, payload]) =>
        event === 'chat.queue-changed' ? [{ accountId, ...payload }] : [],
      );
    const team = [creator.id, moderator.id, contributor.id];
    const toTeam = (waiting: number) => team.map((accountId) => ({ accountId, postId, waiting }));
    const first = await say(viewer, 'An eel!');
    await vi.waitFor(() => expect(told()).toHaveLength(3));
    await say(viewer, 'Two eel pies.');
    await vi.waitFor(() => expect(told()).toHaveLength(6));
    await as(moderator).chat.reviewMessage({ id: first.id, approve: true });
    await vi.waitFor(() => expect(told()).toHaveLength(9));
    await say(viewer, 'Nothing to hold.');
    await as(viewer).chat.getRoom({ postId });
    const counted = told();
    expect(counted).toHaveLength(9);
    for (const [from, waiting] of [
      [0, 1],
      [3, 2],
      [6, 1],
    ] as const)
      expect(counted.slice(from, from + 3)).toEqual(expect.arrayContaining(toTeam(waiting)));
  });

  test('slow their writer down from when they were sent, not from when they were approved', async () => {
    const { as, clock } = app();
    const rules = { slowSeconds: 60, audience: 'everyone', accountMinutes: 0, welcome: '' } as const;
    await as(creator).chat.saveRules({ postId, ...rules });
    const { id } = await say(viewer, 'An eel!');
    clock.advance({ seconds: 40 });
    expect(await outcome(say(viewer, 'Too soon'))).toBe('chat.slow');
    await as(creator).chat.reviewMessage({ id, approve: true });
    clock.advance({ seconds: 20 });
    await say(viewer, 'A minute later');
    const second = await say(creator, 'Go on');
    expect(second.held).toBe(false);
    // The message that was sent last counts, though another one was approved after it.
    clock.advance({ seconds: 60 });
    const held = await say(viewer, 'Another eel');
    clock.advance({ seconds: 60 });
    await say(viewer, 'Last');
    await as(creator).chat.reviewMessage({ id: held.id, approve: true });
    clock.advance({ seconds: 30 });
    expect(await outcome(say(viewer, 'Too soon again'))).toBe('chat.slow');
  });

  test('disappear when they are rejected, and are reviewed by the side of the channel only', async () => {
    const { as } = app();
    const { id } = await say(viewer, 'See www.example.com');
    const calls = [
      as(viewer).chat.reviewMessage({ id, approve: true }),
      as(viewer).chat.listHeld({ postId }),
      as(viewer).chat.listActions({ postId }),
    ];
    expect(new Set(await Promise.all(calls.map(outcome)))).toEqual(new Set(['auth.forbidden']));
    const { position } = await room(viewer);
    await as(creator).chat.reviewMessage({ id, approve: false });
    expect([await held(creator), await texts(viewer)]).toEqual([[], []]);
    const { batch } = await as(viewer).chat.catchUp({
      postId,
      epoch: position.epoch,
      after: position.number,
    });
    expect(batch.events).toMatchObject([{ type: 'delete_comment', id }]);
  });
});

describe('the pinned message', () => {
  test('is what everyone can see, and goes when it is deleted', async () => {
    const { as } = app();
    const { id } = await say(viewer, 'Rules are below.');
    expect(await outcome(as(viewer).chat.pinMessage({ postId, id }))).toBe('auth.forbidden');
    await as(creator).chat.pinMessage({ postId, id });
    expect((await room(null)).pinned?.comment).toBe('Rules are below.');
    await as(viewer).chat.deleteMessage({ id });
    expect((await room(null)).pinned).toBeNull();
    expect(await outcome(as(creator).chat.pinMessage({ postId, id }))).toBe('chat.messageNotFound');
    await as(creator).chat.pinMessage({ postId, id: null });
  });
});
