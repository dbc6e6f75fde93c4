import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectCommentsCounted } from '../../../../test/count-comments.ts';
import { listEmitted } from '../../../../test/emitted.ts';
import { runJobs, cardToken } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const rude = 'What a $cam, friends';

const say = async (person: Person, postId: number, comment: string, replyTo: number | null = null) => {
  app().clock.advance({ seconds: 1 });
  return app().as(person).comments.createComment({ postId, comment, replyTo });
};
const read = async (person: Person | null, postId: number) =>
  (await app().as(person).comments.listComments({ postId })).content;
const held = async (person: Person, channel: Person) =>
  app().as(person).inbox.listInbox({ channel_id: channel.id, filter: 'held' });
const review = (person: Person | null, commentId: number, approve: boolean) =>
  app().as(person).inbox.reviewComment({ commentId, approve });
const types = async (person: Person) =>
  (await app().as(person).notifications.listNotifications({})).rows.map(({ type }) => type);

let creator: Person;
let writer: Person;
let other: Person;
let postId: number;
beforeEach(async () => {
  const { make, as } = app();
  [creator, writer, other] = [await make.creator(), await make.person(), await make.person()];
  ({ id: postId } = await make.post(creator));
  await as(creator).inbox.saveCommentRules({ heldWords: ['Scam', 'free  money'], holdLinks: true });
});

/** The ways by which a comment leaves, for a reader: whether it is among what leaves there. */
const exits: Record<string, (person: Person | null, commentId: number) => Promise<boolean>> = {
  list: async (person, id) => (await read(person, postId)).some(({ commentId }) => commentId === id),
  top: async (person, id) =>
    (await app().as(person).comments.listComments({ postId, sort: 'top' })).content.some(
      ({ commentId }) => commentId === id,
    ),
  link: async (person, commentId) => {
    try {
      return (await app().as(person).comments.getComment({ commentId })).thread.commentId === commentId;
    } catch (error) {
      expect(error).toMatchObject({ code: 'comment.notFound' });
      return false;
    }
  },
  replay: async (person, commentId) =>
    (await app().as(person).comments.getReplay({ room_id: postId })).comments.some(
      ({ id }) => id === commentId,
    ),
  'channel page': async (person, id) =>
    (await app().as(person).channels.getChannel({ username: creator.username })).latestComments.some(
      ({ commentId }) => commentId === id,
    ),
  replies: async (person, commentId) => {
    try {
      await app().as(person).comments.listReplies({ postId, commentId });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'comment.notFound' });
      return false;
    }
  },
};
const actions: Record<string, (person: Person, commentId: number) => Promise<unknown>> = {
  like: (person, commentId) => app().as(person).comments.likeComment({ commentId }),
  dislike: (person, commentId) => app().as(person).comments.dislikeComment({ commentId }),
  reply: (person, commentId) => say(person, postId, 'An answer', commentId),
  delete: (person, commentId) => app().as(person).comments.deleteComment({ commentId }),
};

describe('a held comment', () => {
  test('leaves by no exit for anyone but its writer, who sees that it waits', async () => {
    const { make } = app();
    const { commentId, held: waits } = await say(writer, postId, rude);
    expect(waits).toBe(true);
    expect((await read(writer, postId))[0]).toMatchObject({ commentId, held: true });
    const readers = [null, other, creator, await make.moderator(creator), await make.admin()];
    for (const [name, leaves] of Object.entries(exits)) {
      expect([name, await leaves(writer, commentId)]).toEqual([name, true]);
      for (const reader of readers)
        expect([name, reader?.username, await leaves(reader, commentId)]).toEqual([
          name,
          reader?.username,
          false,
        ]);
    }
    for (const [name, act] of Object.entries(actions))
      for (const reader of [other, creator]) {
        const refused = await act(reader, commentId).catch((error: { code: string }) => error.code);
        expect([name, refused]).toEqual([name, 'comment.notFound']);
      }
    for (const feature of [
      () => app().as(creator).inbox.heartComment({ commentId, hearted: true }),
      () => app().as(creator).inbox.pinComment({ commentId, pinned: true }),
    ])
      await expect(feature()).rejects.toMatchObject({ code: 'comment.notFound' });
    const all = await app().as(creator).inbox.listInbox({ channel_id: creator.id, q: 'friends' });
    expect([all.content, all.numHeld]).toEqual([[], 1]);
  });

  test('is not counted, notified, emailed or sent to open tabs until it is approved, then once', async () => {
    const { as, ctx, drain } = app();
    const emailed: string[] = [];
    ctx.mail.send = ({ text }) => {
      emailed.push(text);
      return Promise.resolve();
    };
    const toTabs = vi.spyOn(ctx.realtime, 'toPost');
    const thread = await say(other, postId, 'Harmless');
    toTabs.mockClear();
    const first = await say(writer, postId, `${rude} @${other.username}`);
    const reply = await say(writer, postId, 'See www.x.test', thread.commentId);
    await drain();
    const announced = async () =>
      (await listEmitted(ctx, 'comment.created')).map(({ commentId }) => commentId);
    expect(await announced()).toContain(thread.commentId);
    for (const { commentId } of [first, reply]) expect(await announced()).not.toContain(commentId);
    expect(toTabs).not.toHaveBeenCalled();
    expect((await as(null).posts.getPost({ id: postId })).numComments).toBe(1);
    expect((await read(null, postId))[0]?.numReplies).toBe(0);
    expect([await types(creator), await types(other)]).toEqual([['COMMENT'], []]);
    expect(emailed.filter((text) => text.includes('$cam') || text.includes('www.x.test'))).toEqual([]);
    const before = emailed.length;
    await review(creator, first.commentId, true);
    await review(creator, reply.commentId, true);
    expect(toTabs).toHaveBeenCalledWith(postId, 'comment.created', { commentId: first.commentId, postId });
    toTabs.mockRestore();
    await drain();
    expect((await as(null).posts.getPost({ id: postId })).numComments).toBe(3);
    expect((await read(null, postId)).map(({ numReplies }) => numReplies)).toEqual([0, 1]);
    await expectCommentsCounted(app(), postId);
    expect(await types(other)).toEqual(expect.arrayContaining(['REPLY', 'MENTION']));
    expect((await types(creator)).filter((type) => type === 'COMMENT')).toHaveLength(3);
    expect(emailed.length).toBeGreaterThan(before);
    for (const { commentId } of [first, reply])
      await expect(review(creator, commentId, true)).rejects.toMatchObject({ code: 'comment.notHeld' });
  });

  test('is deleted when it is rejected, with the replies of its writer', async () => {
    const first = await say(writer, postId, rude);
    const own = await say(writer, postId, 'To myself', first.commentId);
    expect(own.held).toBe(true);
    expect((await held(creator, creator)).content.map(({ commentId }) => commentId)).toEqual([
      first.commentId,
    ]);
    await review(creator, first.commentId, false);
    expect([await read(writer, postId), (await held(creator, creator)).numHeld]).toEqual([[], 0]);
    await expectCommentsCounted(app(), postId);
  });

  test('shows the replies that waited for it when it is approved, but not those held themselves', async () => {
    const { as } = app();
    const first = await say(writer, postId, rude);
    await say(writer, postId, 'To myself', first.commentId);
    const worse = await say(writer, postId, 'free money', first.commentId);
    // A reply can be approved first, and waits for its thread.
    await review(creator, worse.commentId, true);
    expect(await read(null, postId)).toEqual([]);
    const third = await say(writer, postId, 'one more scam', first.commentId);
    await review(creator, first.commentId, true);
    const replies = async (person: Person | null) =>
      (await as(person).comments.listReplies({ postId, commentId: first.commentId })).content.map(
        ({ comment }) => comment,
      );
    expect(await replies(null)).toEqual(['To myself', 'free money']);
    await review(creator, third.commentId, true);
    expect(await replies(null)).toEqual(['To myself', 'free money', 'one more scam']);
    await expectCommentsCounted(app(), postId);
  });

  test('is what an edit makes of a comment, with its replies, and no edit releases it', async () => {
    const { as } = app();
    const first = await say(writer, postId, 'Fine');
    await say(other, postId, 'Indeed', first.commentId);
    const { commentId } = first;
    await as(creator).inbox.heartComment({ commentId, hearted: true });
    const edit = (comment: string) => as(writer).comments.editComment({ commentId, comment });
    expect((await edit('Now a scam')).held).toBe(true);
    expect([await read(null, postId), await read(creator, postId)]).toEqual([[], []]);
    for (const filter of ['all', 'unanswered', 'hearted'] as const)
      expect((await as(creator).inbox.listInbox({ channel_id: creator.id, filter })).content).toEqual([]);
    expect((await as(null).posts.getPost({ id: postId })).numComments).toBe(0);
    expect((await edit('Fine again')).held).toBe(true);
    expect(await read(null, postId)).toEqual([]);
    const [waiting] = (await held(creator, creator)).content;
    expect(waiting).toMatchObject({ comment: 'Fine again', heldFor: 'words' });
    await review(creator, commentId, true);
    expect((await read(null, postId)).map(({ comment, numReplies }) => [comment, numReplies])).toEqual([
      ['Fine again', 1],
    ]);
    await expectCommentsCounted(app(), postId);
  });

  test('leaves the queue while its writer is blocked', async () => {
    const { as } = app();
    const { commentId } = await say(writer, postId, rude);
    const block = (isBlocking: boolean) =>
      as(creator).blocks.manageBlock({ creatorId: creator.id, userId: writer.id, isBlocking });
    await block(true);
    expect(await held(creator, creator)).toMatchObject({ content: [], numHeld: 0 });
    await expect(review(creator, commentId, true)).rejects.toMatchObject({ code: 'comment.notHeld' });
    await block(false);
    expect((await held(creator, creator)).numHeld).toBe(1);
  });
});

describe('a tip with a held comment', () => {
  test('reaches the channel without its words, which are shown once they are approved', async () => {
    const { as, ctx } = app();
    const toTabs = vi.spyOn(ctx.realtime, 'toPost');
    await as(writer).tips.createTip({
      usdAmount: 10,
      creatorId: creator.id,
      postId,
      memo: rude,
      chargify_js_token: await cardToken(app()),
    });
    await runJobs(app());
    expect(toTabs).not.toHaveBeenCalled();
    toTabs.mockRestore();
    const news = async () => (await as(creator).notifications.listNotifications({})).rows;
    expect((await news()).map(({ type, content }) => [type, content.includes('$cam')])).toEqual([
      ['TIP', false],
    ]);
    expect([await read(null, postId), await read(creator, postId)]).toEqual([[], []]);
    expect((await as(null).posts.getPost({ id: postId })).numComments).toBe(0);
    const [waiting] = (await held(creator, creator)).content;
    expect((await listEmitted(ctx, 'comment.created')).map(({ commentId }) => commentId)).not.toContain(
      waiting?.commentId,
    );
    expect(waiting).toMatchObject({ comment: rude, type: 'TIP', amount: 1000 });
    await review(creator, waiting?.commentId ?? 0, true);
    await runJobs(app());
    expect((await read(null, postId))[0]).toMatchObject({ comment: rude, type: 'TIP', held: false });
    expect((await news()).map(({ type }) => type).toSorted()).toEqual(['COMMENT', 'TIP']);
  });
});

describe('review', () => {
  test("is open to the channel's team only", async () => {
    const { make } = app();
    const team = [creator, await make.contributor(creator), await make.moderator(creator)];
    const strangers = [writer, other, await make.creator(), await make.admin()];
    for (const person of team) {
      const { commentId } = await say(writer, postId, rude);
      for (const stranger of strangers)
        await expect(review(stranger, commentId, true)).rejects.toMatchObject({ code: 'comment.notFound' });
      await expect(review(null, commentId, true)).rejects.toMatchObject({ code: 'auth.required' });
      expect(await review(person, commentId, true)).toEqual({ success: true });
    }
    const { commentId } = await say(writer, postId, 'Never held');
    await expect(review(creator, commentId, false)).rejects.toMatchObject({ code: 'comment.notHeld' });
  });

  test('happens once when two decide at the same moment', async () => {
    const { commentId } = await say(writer, postId, rude);
    const outcomes = await Promise.allSettled([
      review(creator, commentId, true),
      review(creator, commentId, true),
      review(creator, commentId, false),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectCommentsCounted(app(), postId);
  });
});
