import { expect, test } from 'vitest';
import { makeStream } from '../../../test/factories/kinds.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ databasePool: 2 });

test('many messages are deleted and reviewed at once with two connections to the database', async () => {
  const { as, make } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  await as(creator).inbox.saveCommentRules({ heldWords: ['eel'], holdLinks: false });
  const say = (comment: string, n: number) =>
    as(viewer).chat.sendMessage({ postId, comment, key: `${comment}-key-${n}` });
  const sent = await Promise.all([0, 1, 2, 3].map((n) => say(`hello ${n}`, n)));
  const held = await Promise.all([0, 1, 2, 3].map((n) => say(`eel eel ${n}`, n)));
  await Promise.all([
    ...sent.map(({ id }) => as(viewer).chat.deleteMessage({ id })),
    ...held.map(({ id }) => as(creator).chat.reviewMessage({ id, approve: true })),
  ]);
  const { messages } = await as(null).chat.getRoom({ postId });
  expect(new Set(messages.map(({ id }) => id))).toEqual(new Set(held.map(({ id }) => id)));
});
