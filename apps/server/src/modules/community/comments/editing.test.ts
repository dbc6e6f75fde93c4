import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const say = (person: Person, postId: number, comment = 'Well said', replyTo: number | null = null) =>
  app().as(person).comments.createComment({ postId, comment, replyTo });

describe('editing comments', () => {
  test('lets the writer edit for fifteen minutes, and marks the comment as edited', async () => {
    const { as, make, clock } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const { id: postId } = await make.post(creator);
    const { commentId, canEdit, editedAt } = await say(writer, postId, 'Frist');
    expect([canEdit, editedAt]).toEqual([true, null]);
    const edit = (person: Person | null, comment = ' First ') =>
      as(person).comments.editComment({ commentId, comment });
    clock.advance({ minutes: 14 });
    const edited = await edit(writer);
    expect(edited).toMatchObject({ comment: 'First', canEdit: true, editedAt: clock.now().toISOString() });
    expect((await edit(writer)).editedAt).toBe(edited.editedAt);
    expect((await as(null).comments.listComments({ postId })).content[0]).toMatchObject({
      comment: 'First',
      canEdit: false,
      editedAt: edited.editedAt,
    });
    for (const [person, code] of [
      [null, 'auth.required'],
      [creator, 'auth.forbidden'],
      [await make.admin(), 'auth.forbidden'],
    ] as const)
      await expect(edit(person)).rejects.toMatchObject({ code });
    for (const comment of ['', '  ', 'x'.repeat(401)])
      await expect(edit(writer, comment)).rejects.toMatchObject({ code: 'input.invalid' });
    clock.advance({ minutes: 1 });
    await expect(edit(writer)).rejects.toMatchObject({ code: 'comment.editClosed', status: 409 });
    expect((await as(writer).comments.listComments({ postId })).content[0]?.canEdit).toBe(false);
    await as(writer).comments.deleteComment({ commentId });
    await expect(edit(writer)).rejects.toMatchObject({ code: 'comment.notFound' });
  });

  test('refuses edits of people who lost the right to comment', async () => {
    const { as, make, ctx } = app();
    const subscriber = await make.subscriber();
    const { id: postId } = await make.post(await make.creator(), { premiumPlan: 10 });
    const { commentId } = await say(subscriber, postId);
    await ctx.pool.query('update grants set revoked_at = now() where account_id = $1', [subscriber.id]);
    await expect(as(subscriber).comments.editComment({ commentId, comment: 'x' })).rejects.toMatchObject({
      code: 'comment.notEntitled',
    });
  });
});

test('matches mentions with existing accounts, case-insensitively', async () => {
  const { as, make } = app();
  const [writer, other] = [await make.person(), await make.person()];
  const gone = await make.person({ suspendedAt: new Date() });
  const { id: postId } = await make.post(await make.creator());
  const typed = other.username.toUpperCase();
  const { mentions, commentId } = await say(writer, postId, `@${typed} @nobody_here @${gone.username}`);
  expect(mentions).toEqual([typed]);
  const { mentions: none } = await as(writer).comments.editComment({ commentId, comment: 'nobody' });
  expect(none).toEqual([]);
});

test('pages comments newest, oldest or most liked first', async () => {
  const { as, make, clock } = app();
  const [writer, fan] = [await make.person(), await make.person()];
  const { id: postId } = await make.post(await make.creator());
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) {
    clock.advance({ seconds: 1 });
    ids.push((await say(writer, postId, `No. ${i}`)).commentId);
  }
  const [first = 0, , third = 0] = ids;
  await as(fan).comments.likeComment({ commentId: third });
  await as(writer).comments.likeComment({ commentId: third });
  await as(fan).comments.likeComment({ commentId: first });
  const walk = async (sort: 'newest' | 'oldest' | 'top') => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>['comments']['listComments']>> = await as(
        null,
      ).comments.listComments({ postId, sort, size: 2, ...(cursor !== null && { cursor }) });
      seen.push(...page.content.map((each) => each.commentId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return seen;
  };
  expect(await walk('oldest')).toEqual(ids);
  expect(await walk('newest')).toEqual(ids.toReversed());
  expect(await walk('top')).toEqual([
    third,
    first,
    ...ids.filter((id) => id !== third && id !== first).toReversed(),
  ]);
});

test('loads the thread and the parent of a linked comment', async () => {
  const { as, make } = app();
  const [writer, creator] = [await make.person(), await make.creator()];
  const { id: postId } = await make.post(creator);
  const thread = await say(writer, postId, 'Question');
  const reply = await say(creator, postId, 'Answer', thread.commentId);
  const linked = (commentId: number) => as(null).comments.getComment({ commentId });
  expect(await linked(thread.commentId)).toMatchObject({
    thread: { comment: 'Question', numReplies: 1 },
    reply: null,
  });
  expect(await linked(reply.commentId)).toMatchObject({
    thread: { commentId: thread.commentId },
    reply: { comment: 'Answer', isCreator: true },
  });
  await as(creator).comments.deleteComment({ commentId: reply.commentId });
  await expect(linked(reply.commentId)).rejects.toMatchObject({ code: 'comment.notFound', status: 404 });
  const draft = await make.post(creator, { state: 'draft', listed: false });
  const own = await say(creator, draft.id, 'A note');
  await expect(linked(own.commentId)).rejects.toMatchObject({ code: 'post.notFound' });
});
