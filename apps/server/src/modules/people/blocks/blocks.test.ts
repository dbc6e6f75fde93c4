import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const say = (person: Person, postId: number, comment = 'Well said', replyTo: number | null = null) =>
  app().as(person).comments.createComment({ postId, comment, replyTo });
const read = async (person: Person | null, postId: number) =>
  (await app().as(person).comments.listComments({ postId })).content;
const block = (by: Person | null, channel: Person, whom: Person, blocking: boolean) =>
  app().as(by).blocks.manageBlock({ creator_id: channel.id, user_id: whom.id, blocking });

/** Compares a post's stored counts with the comments everyone sees. */
async function expectCounted(postId: number) {
  const { rows } = await app().ctx.db.execute(sql`select p.id from posts p where p.id = ${postId} and
    (p.comment_count, p.thread_count) <> (select count(*)::int, count(*) filter (where reply_to is null)::int
      from comments where post_id = p.id and deleted_at is null and not hidden)`);
  const wrong = await app().ctx.db.execute(sql`select c.id from comments c where c.post_id = ${postId}
    and c.deleted_at is null and c.reply_count <> (select count(*) from comments r
      where r.reply_to = c.id and r.deleted_at is null and not r.hidden)`);
  expect([rows, wrong.rows]).toEqual([[], []]);
}

describe('blocking', () => {
  test('hides new comments of a blocked person from everyone but their writer', async () => {
    const { as, make, ctx, drain } = app();
    const [creator, writer, other] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(creator);
    const before = await say(writer, postId, 'Before');
    const told = vi.spyOn(ctx.realtime, 'toPost');
    expect(await block(creator, creator, writer, true)).toEqual({ success: true, blocked: true });
    expect(await block(creator, creator, writer, true)).toEqual({ success: true, blocked: true });
    const hidden = await say(writer, postId, `Unheard @${other.username}`);
    const reply = await say(writer, postId, 'Unheard too', before.commentId);
    const own = await say(writer, postId, 'To myself', hidden.commentId);
    await expectCounted(postId);
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
    await drain();
    expect((await as(other).notifications.listNotifications({})).rows).toEqual([]);
    expect((await read(writer, postId)).map((each) => [each.comment, each.numReplies])).toEqual([
      [`Unheard @${other.username}`, 1],
      ['Before', 1],
    ]);
    for (const person of [null, other, creator])
      expect((await read(person, postId)).map((each) => [each.comment, each.numReplies])).toEqual([
        ['Before', 0],
      ]);
    for (const { commentId } of [hidden, reply, own]) {
      expect((await as(writer).comments.getComment({ commentId })).thread.postId).toBe(postId);
      await expect(as(other).comments.getComment({ commentId })).rejects.toMatchObject({
        code: 'comment.notFound',
      });
      await expect(as(other).comments.likeComment({ commentId })).rejects.toMatchObject({
        code: 'comment.notFound',
      });
    }
    expect(await block(creator, creator, writer, false)).toEqual({ success: true, blocked: false });
    expect(await read(other, postId)).toHaveLength(1);
    // A reply to a hidden comment stays hidden with it.
    await say(writer, postId, 'Still to myself', hidden.commentId);
    await say(writer, postId, 'Heard again');
    expect((await read(other, postId)).map((each) => each.comment)).toEqual(['Heard again', 'Before']);
    await expectCounted(postId);
    await as(writer).comments.deleteComment({ commentId: hidden.commentId });
    await as(writer).comments.deleteComment({ commentId: reply.commentId });
    await expectCounted(postId);
  });

  test('hides a comment that its writer edits after being blocked', async () => {
    const { as, make } = app();
    const [creator, writer, other] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(creator);
    const thread = await say(writer, postId, 'Fine');
    await say(other, postId, 'An answer', thread.commentId);
    const kept = await say(other, postId, 'Another');
    const reply = await say(writer, postId, 'Fine too', kept.commentId);
    await block(creator, creator, writer, true);
    const edit = (commentId: number) => as(writer).comments.editComment({ commentId, comment: 'Not fine' });
    expect((await edit(thread.commentId)).comment).toBe('Not fine');
    expect((await edit(reply.commentId)).comment).toBe('Not fine');
    expect((await read(other, postId)).map((each) => [each.comment, each.numReplies])).toEqual([
      ['Another', 0],
    ]);
    await expectCounted(postId);
  });

  test("lets only the channel's team block, and never one of the team", async () => {
    const { make } = app();
    const creator = await make.creator();
    const [contributor, moderator, colleague] = [
      await make.contributor(creator),
      await make.moderator(creator),
      await make.moderator(creator),
    ];
    const [viewer, admin, stranger] = [await make.person(), await make.admin(), await make.creator()];
    const outcome = async (by: Person | null, whom: Person) => {
      try {
        await block(by, creator, whom, true);
        await block(by, creator, whom, false);
        return 'done';
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    for (const by of [creator, contributor, moderator]) {
      expect([by.username, await outcome(by, viewer)]).toEqual([by.username, 'done']);
      for (const whom of [by, creator, admin, contributor])
        expect([by.username, whom.username, await outcome(by, whom)]).toEqual([
          by.username,
          whom.username,
          'block.notAllowed',
        ]);
    }
    expect(await outcome(creator, moderator)).toBe('done');
    expect(await outcome(moderator, colleague)).toBe('block.notAllowed');
    for (const by of [viewer, stranger, admin, await make.moderator(stranger)])
      expect(await outcome(by, viewer)).toBe('auth.forbidden');
    expect(await outcome(null, viewer)).toBe('auth.required');
    expect(await outcome(creator, { ...viewer, id: 2_000_000_000 })).toBe('account.notFound');
  });

  test('accepts its input by query or by body', async () => {
    const { as, make } = app();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const body = { creatorId: creator.id, userId: viewer.id, isBlocking: 1 } as const;
    expect(await as(creator).blocks.manageBlock(body)).toEqual({ success: true, blocked: true });
    for (const bad of [{}, { creatorId: creator.id }, { creatorId: creator.id, userId: viewer.id }])
      await expect(as(creator).blocks.manageBlock(bad)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test("lists blocked people for the channel's team only", async () => {
    const { as, make, clock } = app();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const people: Person[] = [];
    for (let i = 0; i < 5; i++) {
      const person = await make.person();
      people.unshift(person);
      clock.advance({ seconds: 1 });
      await block(creator, creator, person, true);
    }
    const ids = people.map((person) => person.id);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>['blocks']['listBlocked']>> = await as(
        creator,
      ).blocks.listBlocked({ creator_id: creator.id, size: 2, ...(cursor !== null && { cursor }) });
      expect(page.totalElements).toBe(5);
      seen.push(...page.content.map((each) => each.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    expect(await as(creator).blocks.listBlockedIds({ creator_id: creator.id })).toEqual({ content: ids });
    for (const person of [null, viewer, people[0] ?? null])
      expect(await as(person).blocks.listBlockedIds({ creator_id: creator.id })).toEqual({ content: [] });
    await expect(as(viewer).blocks.listBlocked({ creator_id: creator.id })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
