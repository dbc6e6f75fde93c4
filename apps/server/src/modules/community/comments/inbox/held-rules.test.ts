import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const rude = 'What a $cam, friends';

let creator: Person;
let writer: Person;
let postId: number;
beforeEach(async () => {
  const { make, as } = app();
  [creator, writer] = [await make.creator(), await make.person()];
  ({ id: postId } = await make.post(creator));
  await as(creator).inbox.saveCommentRules({ heldWords: ['Scam', 'free  money'], holdLinks: true });
});

const say = async (person: Person, id: number, comment: string) => {
  app().clock.advance({ seconds: 1 });
  return app().as(person).comments.createComment({ postId: id, comment, replyTo: null });
};
const held = async (person: Person, channel: Person) =>
  app().as(person).inbox.listInbox({ channel_id: channel.id, filter: 'held' });

describe('what a channel holds', () => {
  test('is held for everyone but its team, and on its own posts only', async () => {
    const { make } = app();
    const elsewhere = await make.post(await make.creator());
    for (const person of [creator, await make.contributor(creator), await make.moderator(creator)])
      expect((await say(person, postId, rude)).held).toBe(false);
    expect((await say(writer, elsewhere.id, rude)).held).toBe(false);
    expect((await say(writer, postId, 'Scampi for friends')).held).toBe(false);
    expect((await say(writer, postId, 'FREE money!')).held).toBe(true);
  });

  test('can be changed for comments from then on', async () => {
    const { as, make } = app();
    const before = await say(writer, postId, 'see https://x.test');
    expect(before.held).toBe(true);
    const contributor = await make.contributor(creator);
    expect(
      await as(contributor).inbox.saveCommentRules({ heldWords: ['Eel', 'EEL', ' éel '], holdLinks: false }),
    ).toEqual({ heldWords: ['Eel'], holdLinks: false, canEdit: true });
    expect((await say(writer, postId, 'see https://x.test')).held).toBe(false);
    expect((await say(writer, postId, 'an eel')).held).toBe(true);
    expect((await held(creator, creator)).content.map(({ heldFor }) => heldFor)).toEqual(['words', 'links']);
  });

  test('refuses bad input', async () => {
    const { request } = app();
    for (const heldWords of [
      [''],
      ['...'],
      ['x'.repeat(61)],
      ['a\nb'],
      Array(201).fill('word'),
      'scam',
      null,
    ]) {
      const payload = { heldWords, holdLinks: false };
      const response = await request(creator, { method: 'POST', url: '/api/comment/rules', payload });
      expect([heldWords, response.statusCode]).toEqual([heldWords, 400]);
    }
  });
});
