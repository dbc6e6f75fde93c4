import type { ChatRules } from '@realfin/contract/chat';
import { beforeEach, expect, test } from 'vitest';
import { makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const usual: ChatRules = { slowSeconds: 5, audience: 'followers', accountMinutes: 10, welcome: 'Be kind.' };
let creator: Person;
let first: Person;
let second: Person;
let postId = 0;
beforeEach(async () => {
  const { make } = app();
  creator = await make.creator();
  [first, second] = [await make.moderator(creator), await make.moderator(creator)];
  ({ postId } = await makeStream(app(), creator));
});

const save = (person: Person, rules: Partial<ChatRules> = {}) =>
  app()
    .as(person)
    .chat.saveRules({ postId, ...usual, ...rules });
const start = (person: Person | null) => app().as(person).chat.startRaid({ postId });
const end = (person: Person | null) => app().as(person).chat.endRaid({ postId });
const rules = async () => (await app().as(null).chat.getRoom({ postId })).rules;
const kinds = async () =>
  (await app().as(creator).chat.listActions({ postId })).content.map(({ kind, actor }) => [kind, actor.id]);
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

test('is ended by another moderator, and the rules from before it apply again', async () => {
  await save(creator);
  expect(await start(first)).toEqual({
    ...{ ...usual, slowSeconds: 30, audience: 'followers_day' },
    raid: true,
  });
  expect(await end(second)).toEqual({
    rules: { ...usual, raid: false },
    ...{ restored: ['slowSeconds', 'audience'], kept: [] },
  });
  expect(await rules()).toEqual({ ...usual, raid: false });
  expect(await kinds()).toEqual([
    ['raid_over', second.id],
    ['raid', first.id],
    ['rules', creator.id],
  ]);
});

test('works in a channel without rules', async () => {
  await start(creator);
  const newcomer = await app().make.person();
  const message = { postId, comment: 'Hello', key: 'test-key-raid' };
  expect(await outcome(app().as(newcomer).chat.sendMessage(message))).toBe('chat.followersOnly');
  await end(first);
  expect(await rules()).toEqual({
    ...{ slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '' },
    raid: false,
  });
  await app().as(newcomer).chat.sendMessage(message);
});

test('keeps the rules from before its first press, also when another moderator presses', async () => {
  await save(creator);
  await Promise.all([start(first), start(second), start(creator)]);
  await start(second);
  expect((await kinds()).filter(([kind]) => kind === 'raid')).toHaveLength(1);
  const ends = await Promise.all([end(first), end(second)]);
  expect(ends.map(({ restored }) => restored.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
  expect(await end(creator)).toEqual({ rules: { ...usual, raid: false }, restored: [], kept: [] });
  expect((await kinds()).filter(([kind]) => kind === 'raid_over')).toHaveLength(1);
});

test('keeps what a moderator changed meanwhile, and restores the rest', async () => {
  await save(creator);
  await start(first);
  // The form sends all rules; those that the raid set are no choice of the moderator.
  expect(await save(second, { slowSeconds: 120, audience: 'followers_day', welcome: 'Read first.' })).toEqual(
    {
      ...{ ...usual, slowSeconds: 120, audience: 'followers_day', welcome: 'Read first.' },
      raid: true,
    },
  );
  expect(await end(first)).toEqual({
    rules: { ...usual, slowSeconds: 120, welcome: 'Read first.', raid: false },
    ...{ restored: ['audience'], kept: ['slowSeconds'] },
  });
});

test('never makes rules less strict', async () => {
  await save(creator, { slowSeconds: 300, audience: 'subscribers' });
  expect(await start(first)).toMatchObject({ slowSeconds: 300, audience: 'subscribers', raid: true });
  expect((await end(second)).rules).toMatchObject({ slowSeconds: 300, audience: 'subscribers' });
});

test('reaches those who are in the room', async () => {
  await save(creator, { slowSeconds: 0, audience: 'everyone' });
  const { position } = await app().as(null).chat.getRoom({ postId });
  await start(first);
  await end(second);
  const { batch } = await app()
    .as(null)
    .chat.catchUp({ postId, epoch: position.epoch, after: position.number });
  expect(batch.events.map(({ type }) => type)).toEqual(['change_rules', 'change_rules']);
  expect(batch.events.at(-1)?.rules).toMatchObject({ raid: false, audience: 'everyone' });
});

test('is for the side of the channel', async () => {
  const { make } = app();
  const [viewer, stranger] = [await make.person(), await make.creator()];
  for (const press of [start, end]) {
    expect(await outcome(press(null))).toBe('auth.required');
    for (const person of [viewer, stranger]) expect(await outcome(press(person))).toBe('auth.forbidden');
  }
  expect(await rules()).toMatchObject({ raid: false, audience: 'everyone' });
  expect(await outcome(app().as(first).chat.startRaid({ postId: 2_000_000_000 }))).toBe('post.notFound');
});
