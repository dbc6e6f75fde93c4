import type { InboxFilter } from '@realfin/contract/inbox';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();

const say = async (person: Person, postId: number, comment = 'Well said', replyTo: number | null = null) => {
  app().clock.advance({ seconds: 1 });
  return app().as(person).comments.createComment({ postId, comment, replyTo });
};
const inbox = (
  person: Person | null,
  channel: Person,
  more: { filter?: InboxFilter; postId?: number; q?: string; size?: number; cursor?: string } = {},
) =>
  app()
    .as(person)
    .inbox.listInbox({ channel_id: channel.id, ...more });
const textsOf = async (...args: Parameters<typeof inbox>) =>
  (await inbox(...args)).content.map(({ comment }) => comment);

async function makeTalk() {
  const { make } = app();
  const [creator, other] = [await make.creator(), await make.creator()];
  const [ada, bo] = [await make.person(), await make.person()];
  const [first, second] = [await make.post(creator), await make.post(creator, { title: 'Second' })];
  const elsewhere = await make.post(other);
  const question = await say(ada, first.id, 'A question about sails');
  const reply = await say(bo, first.id, 'I wonder too', question.commentId);
  const remark = await say(bo, second.id, 'A remark on keels');
  await say(ada, elsewhere.id, 'On another channel');
  return { creator, other, ada, bo, first, second, question, reply, remark };
}

describe('comments inbox', () => {
  test('lists the comments on all posts of the channel, newest first, with their post and parent', async () => {
    const { creator, other, question, second } = await makeTalk();
    const { content, nextCursor, numHeld, channels } = await inbox(creator, creator);
    expect(content.map(({ comment }) => comment)).toEqual([
      'A remark on keels',
      'I wonder too',
      'A question about sails',
    ]);
    expect(content[0]).toMatchObject({
      post: { id: second.id, title: 'Second' },
      parent: null,
      canDelete: true,
      canBlock: true,
      canFeature: true,
    });
    expect(content[1]).toMatchObject({ parent: { comment: 'A question about sails' } });
    expect(content[1]?.replyTo).toBe(question.commentId);
    expect([nextCursor, numHeld]).toEqual([null, 0]);
    expect(channels.map(({ id }) => id)).toEqual([creator.id]);
    const moderator = await app().make.moderator(other);
    expect((await inbox(moderator, other)).channels.map(({ id }) => id)).toEqual([other.id]);
  });

  test('reaches every comment once by cursor', async () => {
    const { creator, ada, first } = await makeTalk();
    for (let n = 0; n < 6; n += 1) await say(ada, first.id, `No. ${n}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(creator, creator, {
        size: 2,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.content.map(({ comment }) => comment));
      cursor = page.nextCursor;
      if (seen.length === 2) await say(ada, first.id, 'Written meanwhile');
    } while (cursor !== null);
    expect(seen.length).toBe(9);
    expect(new Set(seen).size).toBe(9);
  });

  test('shows unanswered comments until the team replies', async () => {
    const { make } = app();
    const { creator, ada, question, remark, first, second } = await makeTalk();
    const unanswered = () => textsOf(creator, creator, { filter: 'unanswered' });
    expect(await unanswered()).toEqual(['A remark on keels', 'A question about sails']);
    await say(ada, second.id, 'Not from the team', remark.commentId);
    await say(creator, second.id, 'An announcement');
    expect(await unanswered()).toEqual(['A remark on keels', 'A question about sails']);
    await say(await make.moderator(creator), first.id, 'An answer', question.commentId);
    expect(await unanswered()).toEqual(['A remark on keels']);
  });

  test('filters by post and by words of the text', async () => {
    const { creator, first } = await makeTalk();
    expect(await textsOf(creator, creator, { postId: first.id })).toEqual([
      'I wonder too',
      'A question about sails',
    ]);
    expect(await textsOf(creator, creator, { q: 'KEELS remark' })).toEqual(['A remark on keels']);
    expect(await textsOf(creator, creator, { q: 'on' })).toEqual([
      'A remark on keels',
      'I wonder too',
      'A question about sails',
    ]);
    expect(await textsOf(creator, creator, { q: '100%' })).toEqual([]);
    // Letters with marks are one sign or two, by keyboard and system.
    for (const typed of ['Crème brûlée', 'Crème brûlée'.normalize('NFD')]) {
      await say(creator, first.id, `${typed}, please`);
      for (const q of ['brûlée', 'brûlée'.normalize('NFD')])
        expect(await textsOf(creator, creator, { q })).toContain('Crème brûlée, please');
    }
    expect(await textsOf(creator, creator, { q: 'sails', postId: first.id, filter: 'unanswered' })).toEqual([
      'A question about sails',
    ]);
  });

  test('leaves out deleted comments, and those on deleted posts', async () => {
    const { as } = app();
    const { creator, ada, question, second } = await makeTalk();
    await as(ada).comments.deleteComment({ commentId: question.commentId });
    expect(await textsOf(creator, creator)).toEqual(['A remark on keels']);
    await as(creator).posts.deletePost({ post: second.id });
    expect(await textsOf(creator, creator)).toEqual([]);
  });

  test('is open to the creator, contributors acting for them and moderators only', async () => {
    const { as, make } = app();
    const { creator, other, ada, first } = await makeTalk();
    const [contributor, moderator] = [await make.contributor(creator), await make.moderator(creator)];
    for (const person of [creator, contributor, moderator]) {
      expect(await textsOf(person, creator)).toHaveLength(3);
      expect(await as(person).inbox.getCommentRules({ channel_id: creator.id })).toEqual({
        heldWords: [],
        holdLinks: false,
        canEdit: person !== moderator,
      });
    }
    for (const person of [ada, other, await make.moderator(other), await make.admin()]) {
      await expect(inbox(person, creator)).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(as(person).inbox.getCommentRules({ channel_id: creator.id })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    await expect(inbox(null, creator)).rejects.toMatchObject({ code: 'auth.required' });
    const rules = { heldWords: [], holdLinks: true };
    for (const person of [ada, moderator])
      await expect(as(person).inbox.saveCommentRules(rules)).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    // Moderators don't see what is not published.
    await as(creator).posts.deletePost({ post: first.id });
    expect(await textsOf(moderator, creator)).toEqual(['A remark on keels']);
  });
});

describe('hearts', () => {
  test('show on the comment, and notify its writer once', async () => {
    const { as, make, drain } = app();
    const { creator, ada, question, first } = await makeTalk();
    const { commentId } = question;
    const read = async (person: Person | null) =>
      (await as(person).comments.listComments({ postId: first.id })).content[0]?.hearted;
    expect(await read(null)).toBe(false);
    const contributor = await make.contributor(creator);
    for (const hearted of [true, true, false, true])
      expect(await as(contributor).inbox.heartComment({ commentId, hearted })).toEqual({ hearted });
    expect([await read(null), await read(ada)]).toEqual([true, true]);
    expect(await textsOf(creator, creator, { filter: 'hearted' })).toEqual(['A question about sails']);
    await drain();
    const { rows } = await as(ada).notifications.listNotifications({});
    const hearts = rows.filter(({ type }) => type === 'COMMENT_HEARTED');
    expect(hearts).toHaveLength(1);
    expect(hearts[0]).toMatchObject({
      userId: creator.id,
      text: `${creator.name} gave your comment a heart`,
    });
    expect(hearts[0]?.clickAction.path).toContain(`#comment-${commentId}`);
  });

  test('refuses hearts and pins by anyone but the creator and contributors acting for them', async () => {
    const { as, make } = app();
    const { creator, other, ada, question } = await makeTalk();
    const { commentId } = question;
    for (const person of [ada, other, await make.moderator(creator), await make.admin()]) {
      await expect(as(person).inbox.heartComment({ commentId, hearted: true })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
      await expect(as(person).inbox.pinComment({ commentId, pinned: true })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    await expect(as(creator).inbox.heartComment({ commentId: 999_999, hearted: true })).rejects.toMatchObject(
      { code: 'comment.notFound' },
    );
  });
});

describe('pinned comments', () => {
  test('come first on their post, in every order, and one takes the place of another', async () => {
    const { as } = app();
    const { creator, ada, first, question, reply } = await makeTalk();
    const later = await say(ada, first.id, 'Later');
    const read = async (sort: 'newest' | 'oldest' | 'top', more = {}) => {
      const page = await as(null).comments.listComments({ postId: first.id, sort, ...more });
      return { pinned: page.pinned?.comment ?? null, content: page.content.map(({ comment }) => comment) };
    };
    const pin = (commentId: number, pinned: boolean) => as(creator).inbox.pinComment({ commentId, pinned });
    expect(await pin(question.commentId, true)).toEqual({ pinned: true });
    for (const sort of ['newest', 'oldest', 'top'] as const)
      expect(await read(sort)).toEqual({ pinned: 'A question about sails', content: ['Later'] });
    expect((await inbox(creator, creator, { postId: first.id })).content.map((each) => each.pinned)).toEqual([
      false,
      false,
      true,
    ]);
    await pin(later.commentId, true);
    await pin(question.commentId, false);
    expect(await read('newest')).toEqual({ pinned: 'Later', content: ['A question about sails'] });
    await expect(pin(reply.commentId, true)).rejects.toMatchObject({ code: 'comment.notPinnable' });
    await as(ada).comments.deleteComment({ commentId: later.commentId });
    expect(await read('newest')).toEqual({ pinned: null, content: ['A question about sails'] });
  });
});
