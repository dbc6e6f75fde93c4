import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { joinTeam } from '../../../test/join-team.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

let administrator: Person;
let creator: Person;
let fan: Person;
beforeEach(async () => {
  const { make } = app();
  administrator = await make.admin();
  creator = await make.creator();
  fan = await make.person();
});

type Decision = Parameters<ReturnType<ReturnType<typeof app>['as']>['reports']['decide']>[0];
const decide = (kind: Decision['kind'], id: number, action: Decision['action']) =>
  app()
    .as(administrator)
    .reports.decide({ kind, id, action, reason: 'Shows a person without their consent.' });

const publish = async (): Promise<number> => (await app().make.post(creator, {})).id;

describe('a comment that is taken down', () => {
  test('leaves open pages and inboxes of the team, and comes back to them', async () => {
    const { as, make, ctx } = app();
    const moderator = await make.moderator(creator);
    const postId = await publish();
    const { commentId } = await as(fan).comments.createComment({ postId, comment: 'Fine' });
    const reply = await as(fan).comments.createComment({ postId, comment: 'Awful', replyTo: commentId });
    const [toPost, toAccount] = [vi.spyOn(ctx.realtime, 'toPost'), vi.spyOn(ctx.realtime, 'toAccount')];
    const messages = () => {
      const said = toPost.mock.calls.map(([, event, payload]) => [event, payload]);
      const inboxes = toAccount.mock.calls.filter(([, event]) => event === 'inbox.changed');
      toPost.mockClear();
      toAccount.mockClear();
      return { said, inboxes: inboxes.map(([id]) => id).toSorted((a, b) => a - b) };
    };
    const team = [creator.id, moderator.id].toSorted((a, b) => a - b);
    const changed = { commentId: reply.commentId, postId };
    await decide('comment', reply.commentId, 'takeDown');
    const hidden = { ...changed, numComments: 1, thread: { commentId, numReplies: 0 } };
    expect(messages()).toEqual({ said: [['comment.hidden', hidden]], inboxes: team });
    await decide('comment', reply.commentId, 'restore');
    const restored = { ...changed, numComments: 2, thread: { commentId, numReplies: 1 } };
    expect(messages()).toEqual({ said: [['comment.restored', restored]], inboxes: team });
    vi.restoreAllMocks();
  });
});

describe('a chat message that is taken down', () => {
  test('comes back in open chats with its pin, and stays on the screen of its writer all the time', async () => {
    const { as } = app();
    const { postId } = await makeStream(app(), creator);
    const { id } = await as(fan).chat.sendMessage({ postId, comment: 'First', key: 'the-first-key' });
    await as(creator).chat.pinMessage({ postId, id });
    const { position } = await as(null).chat.getRoom({ postId });
    const happened = async () => {
      const { batch } = await as(null).chat.catchUp({
        postId,
        epoch: position.epoch,
        after: position.number,
      });
      return batch.events;
    };
    await decide('message', id, 'takeDown');
    const down = await happened();
    expect(down).toMatchObject([{ type: 'delete_comment', id, userId: fan.id }]);
    await decide('message', id, 'restore');
    const up = await happened();
    expect(up.slice(1)).toMatchObject([
      { type: 'show_comment', message: { id, comment: 'First' } },
      { type: 'pin_comment', message: { id } },
    ]);
    await decide('message', id, 'takeDown');
    expect((await happened()).map(({ type }) => type)).toEqual(['delete_comment', 'delete_comment']);
  });

  test('comes back in open chats with the account of its suspended writer', async () => {
    const { as, drain } = app();
    const { postId } = await makeStream(app(), creator);
    await as(fan).chat.sendMessage({ postId, comment: 'First', key: 'the-first-key' });
    await as(fan).chat.sendMessage({ postId, comment: 'Second', key: 'the-second-key' });
    const { position } = await as(null).chat.getRoom({ postId });
    await decide('account', fan.id, 'suspend');
    await drain();
    await decide('account', fan.id, 'restore');
    await drain();
    const { batch } = await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number });
    expect(batch.events).toMatchObject([
      { type: 'block_user', userId: fan.id },
      { type: 'show_comment', message: { comment: 'First' } },
      { type: 'show_comment', message: { comment: 'Second' } },
    ]);
  });
});

describe('open pages of administrators', () => {
  test('read their cases again after each report and each decision', async () => {
    const { as, ctx } = app();
    const id = await publish();
    const toAccount = vi.spyOn(ctx.realtime, 'toAccount');
    const messages = () => {
      const calls = toAccount.mock.calls.filter(
        ([account, event]) => account === administrator.id && event === 'reports.changed',
      );
      toAccount.mockClear();
      return calls.map(([, , payload]) => payload);
    };
    await as(fan).reports.reportContent({ kind: 'post', id, reason: 'spam' });
    expect(messages()).toEqual([{ kind: 'post', subjectId: id }]);
    await decide('post', id, 'dismiss');
    expect(messages()).toEqual([{ kind: 'post', subjectId: id }]);
    vi.restoreAllMocks();
  });
});

describe('a channel that is suspended', () => {
  test('takes its rights from open tabs of its team, and gives them back in the same order', async () => {
    const { as, make, ctx } = app();
    const moderator = await make.moderator(creator);
    const other = await make.creator();
    await joinTeam(app(), other, moderator, 'moderator');
    const disconnect = vi.spyOn(ctx.realtime, 'disconnectAccount');
    const team = async () => {
      const disconnected = disconnect.mock.calls.map(([id]) => id);
      disconnect.mockClear();
      const { moderatingForIds } = await as(moderator).accounts.getMe();
      return { hears: disconnected.includes(moderator.id), moderatingForIds };
    };
    await decide('account', creator.id, 'suspend');
    expect(await team()).toEqual({ hears: true, moderatingForIds: [other.id] });
    await decide('account', creator.id, 'restore');
    expect(await team()).toEqual({ hears: true, moderatingForIds: [creator.id, other.id] });
    vi.restoreAllMocks();
  });
});
