import { describe, expect, test, vi } from 'vitest';
import { cards, moveTo, runJobs, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const say = (person: Person, postId: number, comment = 'Well said', replyTo: number | null = null) =>
  app().as(person).comments.createComment({ postId, comment, replyTo });
const listOf = async (person: Person) => (await app().as(person).notifications.listNotifications({})).rows;
const textsOf = async (person: Person) => (await listOf(person)).map((each) => each.text);
const unseenOf = async (person: Person) => (await app().as(person).notifications.countNotifications()).count;

describe('notifications about comments', () => {
  test('notifies each person once, of what concerns them most', async () => {
    const { make, drain, as } = app();
    const [creator, writer, other] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(creator, { title: 'A fine post' });
    const { commentId } = await say(writer, postId, `Look @${other.username} and @${writer.username}`);
    await drain();
    const [first] = await listOf(creator);
    expect(first).toMatchObject({
      type: 'COMMENT',
      text: `${writer.name} commented on your post`,
      isRead: false,
      isSeen: false,
      postId,
      commentId,
      userId: writer.id,
      username: writer.username,
      clickAction: {
        type: 'API',
        url: `/api/public/comment/replies?commentId=${commentId}&postId=${postId}`,
        path: `/post/${postId}/A-fine-post#comment-${commentId}`,
      },
    });
    expect(await textsOf(other)).toEqual([`${writer.name} mentioned you in a comment`]);
    expect(await textsOf(writer)).toEqual([]);
    const reply = await say(creator, postId, `Thanks @${writer.username}`, commentId);
    await drain();
    expect(await listOf(writer)).toMatchObject([
      {
        type: 'REPLY',
        text: `${creator.name} replied to your comment`,
        content: `Thanks @${writer.username}`,
        commentId: reply.commentId,
        clickAction: { url: `/api/public/comment/replies?commentId=${commentId}&postId=${postId}` },
      },
    ]);
    expect(await listOf(creator)).toHaveLength(1);
    await as(creator).comments.editComment({ commentId: reply.commentId, comment: `No, @${other.username}` });
    await drain();
    expect(await textsOf(other)).toEqual([
      `${creator.name} mentioned you in a comment`,
      `${writer.name} mentioned you in a comment`,
    ]);
    await as(creator).comments.deleteComment({ commentId });
    await drain();
    expect([await listOf(creator), await listOf(writer), await listOf(other)]).toEqual([[], [], []]);
    expect([await unseenOf(creator), await unseenOf(writer)]).toEqual([0, 0]);
  });

  test('notifies nobody of comments on posts that others cannot see', async () => {
    const { make, drain } = app();
    const [creator, other] = [await make.creator(), await make.person()];
    const draft = await make.post(creator, { state: 'draft', listed: false });
    await say(creator, draft.id, `A note for @${other.username}`);
    await drain();
    expect(await listOf(other)).toEqual([]);
  });
});

describe('grouped notifications', () => {
  test('groups notifications while unread, and starts a new group once read', async () => {
    const { make, drain, as, clock } = app();
    const creator = await make.creator();
    const { id: postId } = await make.post(creator, { title: 'Liked' });
    const people: Person[] = [];
    for (let i = 0; i < 12; i++) people.push(await make.person());
    for (const person of people) await as(person).posts.likePost({ post: postId });
    await drain();
    const [group] = await listOf(creator);
    expect(group).toMatchObject({
      type: 'POST_LIKED',
      text: '12 people liked your post',
      content: 'Liked',
      count: 12,
    });
    const [again = null] = people;
    await as(again).posts.dislikePost({ post: postId });
    await as(again).posts.likePost({ post: postId });
    await as(creator).posts.likePost({ post: postId });
    await drain();
    expect((await listOf(creator))[0]?.count).toBe(12);
    await as(creator).notifications.readNotifications({ groupIds: [group?.groupId ?? 0] });
    clock.advance({ seconds: 1 });
    const late = await make.person();
    await as(late).posts.likePost({ post: postId });
    await drain();
    expect(await textsOf(creator)).toEqual([`${late.name} liked your post`, '12 people liked your post']);
  });

  test('notifies the writer of likes on a comment', async () => {
    const { make, drain, as } = app();
    const [creator, writer, fan] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(creator);
    const { commentId } = await say(writer, postId, 'Something clever');
    for (const person of [fan, creator, writer]) await as(person).comments.likeComment({ commentId });
    await drain();
    expect(await listOf(writer)).toMatchObject([
      { text: '2 people liked your comment', content: 'Something clever', commentId },
    ]);
  });
});

describe('the notification list', () => {
  test('shows notifications to their owner only, who can mark them as read and seen', async () => {
    const { make, drain, as, ctx } = app();
    const [creator, writer, stranger] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(creator);
    for (let i = 0; i < 3; i++) await say(writer, postId, `No. ${i}`);
    const told = vi.spyOn(ctx.realtime, 'toAccount');
    await drain();
    expect(told).toHaveBeenCalledWith(creator.id, 'notifications.changed', { unseen: 3 });
    told.mockRestore();
    const { rows, unread } = await as(creator).notifications.listNotifications({});
    expect([rows.length, unread, await unseenOf(creator)]).toEqual([3, 3, 3]);
    const ids = rows.map((row) => row.groupId);
    expect(await as(stranger).notifications.readNotifications({ groupIds: ids })).toEqual({ unread: 0 });
    expect((await as(creator).notifications.listNotifications({})).unread).toBe(3);
    expect(await as(creator).notifications.seeNotifications()).toEqual({ count: 0 });
    expect(await unseenOf(creator)).toBe(0);
    expect(await as(creator).notifications.readNotifications({ groupIds: ids.slice(0, 1) })).toEqual({
      unread: 2,
    });
    expect(await as(creator).notifications.readNotifications({ groupIds: ids.slice(0, 1) })).toEqual({
      unread: 2,
    });
    expect(await as(creator).notifications.readNotifications({ all: true })).toEqual({ unread: 0 });
    expect((await listOf(creator)).every((row) => row.isRead && row.isSeen)).toBe(true);
    await expect(as(null).notifications.listNotifications({})).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  test('pages by cursor without gaps or repeats, in three queries', async () => {
    const { make, drain, as, ctx, clock } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const { id: postId } = await make.post(creator);
    for (let i = 0; i < 7; i++) {
      clock.advance({ seconds: 1 });
      await say(writer, postId, `No. ${i}`);
      await drain();
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>['notifications']['listNotifications']>> = await as(
        creator,
      ).notifications.listNotifications({ size: 3, ...(cursor !== null && { cursor }) });
      seen.push(...page.rows.map((row) => row.content));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `No. ${i}`));
    const count = async (size: number) => {
      const spy = vi.spyOn(ctx.pool, 'query');
      await as(creator).notifications.listNotifications({ size });
      const queries = spy.mock.calls.length;
      spy.mockRestore();
      return queries;
    };
    expect(await count(2)).toBe(await count(7));
    for (const bad of ['x', 'WzFd', Buffer.from('[1e300,1]').toString('base64url')])
      await expect(as(creator).notifications.listNotifications({ cursor: bad })).rejects.toMatchObject({
        status: 400,
      });
  });

  test('leaves out notifications about deleted posts', async () => {
    const { make, drain, as, ctx } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    const { id } = await make.post(creator);
    await as(fan).posts.likePost({ post: id });
    await drain();
    expect(await listOf(creator)).toHaveLength(1);
    await ctx.pool.query('update posts set deleted_at = now() where id = $1', [id]);
    expect(await listOf(creator)).toEqual([]);
  });
});

describe('notifications about subscriptions and channels', () => {
  test('notifies of a new subscriber, a failed payment, the end and a coming renewal', async () => {
    const { make, drain, as, clock } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await subscribe(app(), fan, cards.failsAtRenewal, {
      context: { creatorId: creator.id },
    });
    await drain();
    expect(await listOf(creator)).toMatchObject([
      { type: 'NEW_SUBSCRIBER', text: `${fan.name} subscribed through your channel` },
    ]);
    const end = Date.parse((await as(fan).subscriptions.getSubscription()).current_period_end_at ?? '');
    clock.set(new Date(end - 4 * 86_400_000));
    await runJobs(app(), 'notifications.announce-renewals');
    expect(await listOf(fan)).toEqual([]);
    clock.set(new Date(end - 2 * 86_400_000));
    await runJobs(app(), 'notifications.announce-renewals', 'notifications.announce-renewals');
    expect(await listOf(fan)).toMatchObject([
      { type: 'RENEWAL_COMING', clickAction: { path: '/settings/subscription' } },
    ]);
    expect((await listOf(fan))[0]?.content).toMatch(/^\$14\.99 will be charged on \w+ \d+, \d{4}\.$/);
    for (const days of [0, 1, 3, 5, 7, 8]) await moveTo(app(), new Date(end + days * 86_400_000 + 60_000));
    expect((await listOf(fan)).map((each) => each.type)).toEqual([
      'SUBSCRIPTION_ENDED',
      'PAYMENT_FAILED',
      'RENEWAL_COMING',
    ]);
  });

  test('notifies of an approved application', async () => {
    const { make, as, ctx, drain } = app();
    const [person, fin] = [await make.person(), await make.fin()];
    await as(person).channels.applyForChannel({ name: 'My channel', fins: [fin.name] });
    if (!ctx.config.demo) {
      const { approveApplication } = await import('../../people/channels/commands/decide-application.ts');
      await ctx.db.transaction((tx) => approveApplication(ctx, tx, 1, null));
    }
    await drain();
    expect(await listOf(person)).toMatchObject([
      {
        type: 'CHANNEL_APPROVED',
        text: 'Your channel is ready',
        clickAction: { path: `/${person.username}` },
      },
    ]);
  });
});
