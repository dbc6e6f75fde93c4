import { beforeEach, describe, expect, test } from 'vitest';
import { makeStream } from '../../test/factories/kinds.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';

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
