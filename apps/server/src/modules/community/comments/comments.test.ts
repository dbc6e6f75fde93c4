import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { expectCommentsCounted } from '../../../test/count-comments.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { comments } from './tables.ts';

const app = useTestApp();

const say = (person: Person | null, postId: number, comment = 'Well said', replyTo: number | null = null) =>
  app().as(person).comments.createComment({ postId, comment, replyTo });
const list = async (person: Person | null, postId: number) =>
  (await app().as(person).comments.listComments({ postId })).content;

describe('comments of a channel', () => {
  test('are closed to people who are called like it, but not to its team', async () => {
    const { make } = app();
    const creator = await make.creator({ name: 'Mara on the Mat', username: 'mara_mat' });
    const { id } = await make.post(creator, {});
    for (const name of ['Mara on the Mat', 'mara-on-the-mat', 'Mаrа on the M4t', 'Mara Mat'])
      await expect(say(await make.person({ name }), id)).rejects.toMatchObject({
        code: 'comment.nameOfChannel',
        status: 403,
      });
    const other = await make.person({ name: 'Mara' });
    const { commentId } = await say(other, id);
    const renamed = { ...other, name: 'Mara on the Mat' };
    const rename = { name: renamed.name, username: other.username };
    await expect(app().as(other).accounts.updateProfile(rename)).rejects.toMatchObject({
      code: 'account.nameOfChannel',
    });
    // As if the channel had taken the name later.
    await app().ctx.db.update(accounts).set({ name: renamed.name }).where(eq(accounts.id, other.id));
    await expect(
      app().as(renamed).comments.editComment({ commentId, comment: 'From the channel' }),
    ).rejects.toMatchObject({ code: 'comment.nameOfChannel' });
    await say(creator, id);
    await say(await make.contributor(creator), id);
  });

  test('shows the newest comments on its pinned post, or on its newest post', async () => {
    const { as, make, clock } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const latest = async (reader: Person | null) =>
      (await as(reader).channels.getChannel({ username: creator.username })).latestComments;
    expect(await latest(null)).toEqual([]);
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    const old = await make.post(creator, { publishedAt: minutesAgo(9), premiumPlan: 1 });
    const fresh = await make.post(creator, { publishedAt: minutesAgo(1) });
    await make.post(creator, { publishedAt: minutesAgo(0), listed: false, state: 'draft' });
    const first = await say(writer, fresh.id, 'About the newest');
    const answer = await say(creator, fresh.id, 'An answer', first.commentId);
    const second = await say(writer, fresh.id, 'And once more');
    expect(await latest(writer)).toEqual(await list(writer, fresh.id));
    expect((await latest(null)).map((each) => each.commentId)).toEqual([second.commentId, first.commentId]);
    expect(await latest(null)).not.toContainEqual(expect.objectContaining({ commentId: answer.commentId }));
    await as(creator).posts.pinPost({ id: old.id });
    expect(await latest(null)).toEqual([]);
    await say(creator, old.id, 'About the pinned one');
    expect((await latest(null)).map((each) => each.comment)).toEqual(['About the pinned one']);
  });

  test('hides comments of blocked people from everyone but themselves', async () => {
    const { as, make } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const { id: postId } = await make.post(creator);
    await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: writer.id, isBlocking: true });
    await say(writer, postId, 'Nobody hears this');
    const latest = async (reader: Person | null) =>
      (await as(reader).channels.getChannel({ username: creator.username })).latestComments.length;
    expect([await latest(null), await latest(creator), await latest(writer)]).toEqual([0, 0, 1]);
  });
});

describe('comments', () => {
  test('creates comments and replies, lists them newest first, and notifies open tabs of the post', async () => {
    const { as, make, ctx, clock } = app();
    const creator = await make.creator();
    const [writer, other] = [await make.person(), await make.person()];
    const { id: postId } = await make.post(creator);
    const told = vi.spyOn(ctx.realtime, 'toPost');
    const first = await say(writer, postId, '  First!  ');
    expect(first).toMatchObject({
      comment: 'First!',
      canDelete: true,
      canBlock: false,
      isCreator: false,
      numReplies: 0,
      type: 'COMMENT',
    });
    expect(told).toHaveBeenCalledWith(postId, 'comment.created', { commentId: first.commentId, postId });
    told.mockRestore();
    clock.advance({ seconds: 1 });
    const second = await say(creator, postId, 'Thanks');
    expect(second.isCreator).toBe(true);
    const reply = await say(other, postId, 'Me too', first.commentId);
    const deeper = await say(writer, postId, 'And me', reply.commentId);
    expect(deeper.replyTo).toBe(first.commentId);
    const page = await as(null).comments.listComments({ postId });
    expect(page.content.map((each) => each.commentId)).toEqual([second.commentId, first.commentId]);
    expect(page).toMatchObject({ totalElements: 2, last: true });
    expect(page.content[1]).toMatchObject({
      numReplies: 2,
      canDelete: false,
      name: writer.name,
      username: writer.username,
    });
    const replies = await as(null).comments.listReplies({ postId, commentId: first.commentId });
    expect(replies.content.map((each) => each.comment)).toEqual(['Me too', 'And me']);
    expect((await as(null).posts.getPost({ id: postId })).numComments).toBe(4);
    await expectCommentsCounted(app(), postId);
  });

  test('refuses visitors, people without access to the post, and bad input', async () => {
    const { as, make, request } = app();
    const creator = await make.creator();
    const [viewer, subscriber] = [await make.person(), await make.subscriber()];
    const premium = await make.post(creator, { premiumPlan: 10 });
    const open = await make.post(creator);
    await expect(say(null, open.id)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(say(viewer, premium.id)).rejects.toMatchObject({ code: 'comment.notEntitled', status: 403 });
    expect((await say(subscriber, premium.id)).postId).toBe(premium.id);
    expect((await say(creator, premium.id)).postId).toBe(premium.id);
    await expect(say(viewer, 999_999)).rejects.toMatchObject({ code: 'post.notFound' });
    const elsewhere = await say(viewer, open.id);
    await expect(say(subscriber, premium.id, 'x', elsewhere.commentId)).rejects.toMatchObject({
      code: 'comment.notFound',
    });
    const bad = [
      { comment: '' },
      { comment: '   ' },
      { comment: 'x'.repeat(401) },
      { comment: 'a\u0000b' },
      { replyTo: -1 },
      { mentionedUserId: 1.5 },
    ];
    for (const body of bad) {
      const payload = { postId: open.id, comment: 'ok', ...body };
      const response = await request(viewer, { method: 'POST', url: '/api/comment/create', payload });
      expect([body, response.statusCode]).toEqual([body, 400]);
    }
    const unknown = await as(viewer).comments.createComment({
      postId: open.id,
      comment: 'hi',
      mentionedUserId: 2_000_000_000,
    });
    expect(unknown.comment).toBe('hi');
    await expect(as(null).comments.listComments({ postId: 999_999 })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    const draft = await make.post(creator, { state: 'draft', listed: false });
    await expect(as(viewer).comments.listComments({ postId: draft.id })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    await expectCommentsCounted(app(), open.id);
  });

  test("deletes a comment once, with its replies, for its writer and the channel's team", async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const writer = await make.person();
    const { id: postId } = await make.post(creator);
    const strangers = [await make.person(), await make.creator(), await make.moderator(await make.creator())];
    const allowed = [
      writer,
      creator,
      await make.contributor(creator),
      await make.moderator(creator),
      await make.admin(),
    ];
    for (const person of allowed) {
      const { commentId } = await say(writer, postId);
      await say(creator, postId, 'A reply', commentId);
      for (const stranger of strangers) {
        await expect(as(stranger).comments.deleteComment({ commentId })).rejects.toMatchObject({
          code: 'auth.forbidden',
        });
      }
      await expect(as(null).comments.deleteComment({ commentId })).rejects.toMatchObject({
        code: 'auth.required',
      });
      expect((await list(person, postId))[0]?.canDelete).toBe(true);
      expect(await as(person).comments.deleteComment({ commentId })).toEqual({ success: true });
      await expect(as(person).comments.deleteComment({ commentId })).rejects.toMatchObject({
        code: 'comment.notFound',
      });
      expect(await list(null, postId)).toEqual([]);
      await expectCommentsCounted(app(), postId);
    }
    const blockable = await say(writer, postId);
    const canBlock = async (person: Person) =>
      (await list(person, postId)).find((each) => each.commentId === blockable.commentId)?.canBlock;
    expect([await canBlock(creator), await canBlock(writer), await canBlock(strangers[0] ?? writer)]).toEqual(
      [true, false, false],
    );
  });

  test('likes and dislikes once, and undoes both', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const { id: postId } = await make.post(await make.creator());
    const { commentId } = await say(viewer, postId);
    const { likeComment, dislikeComment } = as(viewer).comments;
    const liked = { liked: true, disliked: false, numLikes: 1, numDislikes: 0 };
    expect(await likeComment({ commentId })).toEqual(liked);
    expect(await likeComment({ commentId })).toEqual(liked);
    expect((await list(viewer, postId))[0]).toMatchObject({ liked: true, numLikes: 1 });
    expect((await list(null, postId))[0]).toMatchObject({ liked: false, numLikes: 1 });
    expect(await dislikeComment({ commentId })).toEqual({
      liked: false,
      disliked: true,
      numLikes: 0,
      numDislikes: 1,
    });
    const none = { liked: false, disliked: false, numLikes: 0, numDislikes: 0 };
    expect(await dislikeComment({ commentId, disliked: true })).toEqual(none);
    expect(await dislikeComment({ commentId, disliked: true })).toEqual(none);
    await expect(as(null).comments.likeComment({ commentId })).rejects.toMatchObject({
      code: 'auth.required',
    });
    await expect(likeComment({ commentId: 999_999 })).rejects.toMatchObject({ code: 'comment.notFound' });
  });

  test('shows hidden comments to their writers only', async () => {
    const { as, make, ctx } = app();
    const writer = await make.person();
    const { id: postId } = await make.post(await make.creator());
    const { commentId } = await say(writer, postId);
    await ctx.db.update(comments).set({ hidden: true }).where(eq(comments.id, commentId));
    const other = await make.person();
    expect(await list(writer, postId)).toHaveLength(1);
    expect([await list(other, postId), await list(null, postId)]).toEqual([[], []]);
    await expect(as(other).comments.likeComment({ commentId })).rejects.toMatchObject({
      code: 'comment.notFound',
    });
    await expect(as(other).comments.listReplies({ postId, commentId })).rejects.toMatchObject({
      code: 'comment.notFound',
    });
    await expect(say(other, postId, 'x', commentId)).rejects.toMatchObject({ code: 'comment.notFound' });
  });
});

describe('pages of comments', () => {
  test('never skips or repeats a comment while new ones arrive', async () => {
    const { as, make } = app();
    const { id: postId } = await make.post(await make.creator());
    const viewer = await make.person();
    const parent = await say(viewer, postId);
    const there = new Set([parent.commentId]);
    const replies = new Set<number>();
    for (let i = 0; i < 7; i++) there.add((await say(viewer, postId)).commentId);
    for (let i = 0; i < 7; i++) replies.add((await say(viewer, postId, 'r', parent.commentId)).commentId);
    const walk = async (
      read: (cursor: {
        cursor?: string;
      }) => Promise<{ content: { commentId: number }[]; nextCursor: string | null }>,
      add: () => Promise<unknown>,
    ) => {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await read(cursor === null ? {} : { cursor });
        seen.push(...page.content.map((each) => each.commentId));
        cursor = page.nextCursor;
        if (seen.length < 20) await add();
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      return seen;
    };
    const seen = await walk(
      (cursor) => as(null).comments.listComments({ postId, size: 3, ...cursor }),
      () => say(viewer, postId),
    );
    expect([...there].filter((id) => !seen.includes(id))).toEqual([]);
    const { commentId } = parent;
    const answered = await walk(
      (cursor) => as(null).comments.listReplies({ postId, commentId, size: 3, ...cursor }),
      () => say(viewer, postId, 'r', commentId),
    );
    expect([...replies].filter((id) => !answered.includes(id))).toEqual([]);
  });

  test('reads a page for a visitor in one query, whatever its length', async () => {
    const { as, make, ctx } = app();
    const viewer = await make.person();
    const count = async (rows: number) => {
      const { id: postId } = await make.post(await make.creator());
      for (let i = 0; i < rows; i++) await say(viewer, postId);
      const spy = vi.spyOn(ctx.pool, 'query');
      expect((await as(null).comments.listComments({ postId })).content).toHaveLength(rows);
      const queries = spy.mock.calls.length;
      spy.mockRestore();
      return queries;
    };
    expect([await count(3), await count(10)]).toEqual([1, 1]);
  });
});
