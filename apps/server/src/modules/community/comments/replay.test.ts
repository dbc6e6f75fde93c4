import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

test('lists a replay oldest first, with the parent of each reply', async () => {
  const { as, make, clock } = app();
  const [creator, writer] = [await make.creator(), await make.person()];
  const { id: postId } = await make.post(creator);
  const first = await as(writer).comments.createComment({ postId, comment: 'First' });
  for (const comment of ['Second', 'Third']) {
    clock.advance({ seconds: 1 });
    await as(creator).comments.createComment({ postId, comment, replyTo: first.commentId });
  }
  await as(creator).badges.equip({ badge_id: 'creator-l1' });
  const said: string[] = [];
  let key: string | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>['comments']['getReplay']>> = await as(
      null,
    ).comments.getReplay({ room_id: String(postId), start_key: key, limit: 2 });
    said.push(...page.comments.map((each) => each.comment_message.body));
    key = page.next_key;
    if (key === null)
      expect(page.comments).toMatchObject([
        {
          username: creator.username,
          reply: { username: writer.username, body: 'First' },
          comment_message: {
            amount: 0,
            badges: { global: '/icons/badges/creator-l1.svg', global_auth: null, creator: null },
          },
        },
      ]);
  } while (key !== null);
  expect(said).toEqual(['First', 'Second', 'Third']);
});

test('the replay leaves out comments of blocked people and deleted comments', async () => {
  const { as, make } = app();
  const [creator, blocked] = [await make.creator(), await make.person()];
  const { id: postId } = await make.post(creator);
  await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
  await as(blocked).comments.createComment({ postId, comment: 'Hidden' });
  const { commentId } = await as(creator).comments.createComment({ postId, comment: 'Gone' });
  await as(creator).comments.deleteComment({ commentId });
  const bodies = async (person: typeof creator | null) =>
    (await as(person).comments.getReplay({ room_id: postId })).comments.map(
      (each) => each.comment_message.body,
    );
  expect(await bodies(null)).toEqual([]);
  expect(await bodies(blocked)).toEqual(['Hidden']);
});

test('the replay of a premium post is refused without access', async () => {
  const { as, make } = app();
  const creator = await make.creator();
  const { id } = await make.post(creator, { premiumPlan: 10 });
  const read = async (person: typeof creator | null) => as(person).comments.getReplay({ room_id: id });
  for (const person of [null, await make.person(), await make.moderator(creator)])
    await expect(read(person)).rejects.toMatchObject({ code: 'post.notEntitled' });
  expect(await read(await make.subscriber())).toEqual({ comments: [], next_key: null });
  for (const wrong of [
    { room_id: 0 },
    { room_id: 'x' },
    { room_id: id, start_key: 'bm8' },
    { room_id: id, limit: 101 },
  ])
    await expect(as(creator).comments.getReplay(wrong)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(as(null).comments.getReplay({ room_id: 2_147_483_647 })).rejects.toMatchObject({
    code: 'post.notFound',
  });
});
