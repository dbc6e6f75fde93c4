import { beforeEach, describe, expect, test, vi } from 'vitest';
import { subjectsTo } from '../../../test/authenticator.ts';
import { makeBiteOf } from '../../../test/factories/bites.ts';
import { makeLive } from '../../../test/factories/broadcasts.ts';
import { makeStream } from '../../../test/factories/kinds.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { decisions } from './tables.ts';

const app = useTestApp();
const reason = 'Shows a person without their consent.';

let administrator: Person;
let creator: Person;
let fan: Person;
beforeEach(async () => {
  const { make } = app();
  administrator = await make.admin();
  creator = await make.creator({ language: 'de' });
  fan = await make.person();
});

type Kind = 'post' | 'comment' | 'message' | 'bite' | 'account';
type Action = 'takeDown' | 'restore' | 'endBroadcast' | 'dismiss' | 'suspend';
const decide = (kind: Kind, id: number, action: Action, why = reason) =>
  app().as(administrator).reports.decide({ kind, id, action, reason: why });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
const notificationsOf = async (person: Person) =>
  (await app().as(person).notifications.listNotifications({})).rows;

async function publish(fields: object = {}): Promise<number> {
  const { as, make, ctx, drain } = app();
  const { name } = await make.fin();
  const asset = await makeReadyAsset({ ctx }, creator);
  const { id } = await as(creator).posts.createPost({
    ...{ title: 'Grip fighting', text: 'hands', mediaType: 'video', tags: [name] },
    ...{ assetId: asset.id, draft: false, scheduledAt: null, ...fields },
  });
  await drain();
  return id;
}

describe('a post that is taken down', () => {
  test('is gone from pages, lists, search, feeds, embeds and files, and comes back with all of it', async () => {
    const { as, request, clock, drain } = app();
    const id = await publish();
    const { commentId } = await as(fan).comments.createComment({ postId: id, comment: 'Fine' });
    await as(creator).posts.pinPost({ id });
    await as(fan).posts.savePost({ id, saved: true });
    const { hlsUrl } = await as(fan).media.getPlayback({ id });
    const bodyOf = async (url: string) => (await request(null, { method: 'GET', url })).body;
    const statusOf = async (url: string) => (await request(null, { method: 'GET', url })).statusCode;
    const address = encodeURIComponent(`${app().ctx.config.origin}/post/${id}`);
    const shownTo = async (person: Person | null) => ({
      page: await outcome(as(person).posts.getPost({ id })),
      comment: await outcome(as(person).comments.getComment({ commentId })),
      playback: await outcome(as(person).media.getPlayback({ id })),
      list: (await as(person).posts.listPosts({ size: 50 })).content.filter((post) => post.id === id).length,
      channel: (await as(person).posts.listChannelPosts({ name: creator.username })).totalElements,
      search: (await as(person).search.searchPosts({ q: 'Grip fighting' })).content.length,
      pinned: (await as(person).channels.getChannel({ username: creator.username })).pinnedPost?.id ?? null,
      rss: (await bodyOf(`/rss/channel/${creator.username}.xml`)).includes('Grip fighting'),
      oembed: await statusOf(`/oembed?url=${address}`),
      card: await statusOf(`/media/cards/post/${id}.jpg`),
      sitemap: (await bodyOf('/sitemap/posts-0.xml')).includes(`/post/${id}`),
    });
    const before = await shownTo(fan);
    expect(before).toMatchObject({
      page: 'done',
      list: 1,
      channel: 1,
      search: 1,
      pinned: id,
      rss: true,
      sitemap: true,
    });
    expect(await decide('post', id, 'takeDown')).toEqual({ isChanged: true });
    await drain();
    for (const person of [null, fan])
      expect(await shownTo(person)).toEqual({
        ...{ page: 'post.notFound', comment: 'post.notFound', playback: 'post.notFound' },
        ...{
          list: 0,
          channel: 0,
          search: 0,
          pinned: null,
          rss: false,
          oembed: 404,
          card: 404,
          sitemap: false,
        },
      });
    expect((await as(fan).posts.listSaved({})).content).toEqual([]);
    clock.advance({ seconds: 10 });
    expect((await request(fan, { method: 'GET', url: hlsUrl })).statusCode).toBe(403);
    expect(await outcome(as(creator).posts.getPost({ id }))).toBe('done');
    const managed = (await as(creator).posts.listManaged({})).content;
    expect(managed).toMatchObject([{ id, takenDown: true }]);
    expect(await decide('post', id, 'restore', 'It was a mistake.')).toEqual({ isChanged: true });
    await drain();
    expect(await shownTo(fan)).toEqual(before);
  });

  test('notifies its creator with the reason, in their language, and is in the log once', async () => {
    const { as, ctx } = app();
    const id = await publish();
    await decide('post', id, 'takeDown');
    expect(await decide('post', id, 'takeDown')).toEqual({ isChanged: false });
    expect(await subjectsTo(app(), creator.email)).toContain('Wir haben deinen Beitrag entfernt');
    const [told] = (await notificationsOf(creator)).filter(({ type }) => type === 'POST_TAKEN_DOWN');
    expect(told?.text).toBe('Wir haben deinen Beitrag entfernt');
    expect(told?.content).toContain(reason);
    const { content } = await as(administrator).admin.listLog({ size: 100 });
    expect(content.filter(({ person }) => person?.id === creator.id)).toMatchObject([
      { action: 'CONTENT_TAKEN_DOWN', detail: `post ${id}: ${reason}` },
    ]);
    for (const change of [ctx.db.update(decisions).set({ reason: 'other' }), ctx.db.delete(decisions)])
      await expect(change).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'reports and decisions are append only' }),
      });
  });

  test('is gone from open tabs, like those of a suspended channel and comments', async () => {
    const { as, ctx } = app();
    const [id, second] = [await publish(), await publish()];
    const { commentId } = await as(fan).comments.createComment({ postId: second, comment: 'Fine' });
    const other = await as(fan).comments.createComment({ postId: second, comment: 'Not fine' });
    const [said, hidden] = [vi.spyOn(ctx.realtime, 'toPost'), vi.spyOn(ctx.realtime, 'hideContent')];
    await decide('post', id, 'takeDown');
    await decide('comment', commentId, 'takeDown');
    await as(fan).comments.deleteComment({ commentId: other.commentId });
    expect(
      said.mock.calls.filter(([, event]) => event === 'comment.hidden').map(([, , body]) => body),
    ).toEqual([
      { commentId, postId: second, numComments: 1, thread: null },
      { commentId: other.commentId, postId: second, numComments: 0, thread: null },
    ]);
    const { id: biteId } = await makeBiteOf(app(), { channelId: creator.id, id: null }, 0);
    await decide('bite', biteId, 'takeDown');
    await as(creator).posts.deletePost({ post: second });
    await decide('account', creator.id, 'suspend');
    await decide('post', id, 'restore');
    expect(hidden.mock.calls).toEqual([
      [{ postIds: [id] }],
      [{ biteIds: [biteId] }],
      [{ postIds: [second] }],
      [{ accountIds: [creator.id] }],
    ]);
    vi.restoreAllMocks();
  });

  test('is still down after its creator edits or republishes it', async () => {
    const { as } = app();
    const id = await publish();
    await decide('post', id, 'takeDown');
    await as(creator).management.publishPosts({ ids: [id] });
    const { revision } = await as(creator).posts.getEditablePost({ id });
    await as(creator).posts.editPost({ id, revision, title: 'Other words', draft: false, scheduledAt: null });
    expect(await outcome(as(fan).posts.getPost({ id }))).toBe('post.notFound');
  });
});

describe('a comment that is taken down', () => {
  test('is hidden with its replies from everyone but its writer, and comes back with them', async () => {
    const { as, make, drain } = app();
    const postId = await publish();
    const { commentId } = await as(fan).comments.createComment({ postId, comment: 'Awful' });
    const other = await make.person();
    await as(other).comments.createComment({ postId, comment: 'Indeed', replyTo: commentId });
    const counts = async () => {
      const post = await as(other).posts.getPost({ id: postId });
      const list = await as(other).comments.listComments({ postId });
      return [post.numComments, list.totalElements, list.content.map(({ numReplies }) => numReplies)];
    };
    const before = await counts();
    expect(before).toEqual([2, 1, [1]]);
    expect(await decide('comment', commentId, 'takeDown')).toEqual({ isChanged: true });
    expect(await decide('comment', commentId, 'takeDown')).toEqual({ isChanged: false });
    expect(await counts()).toEqual([0, 0, []]);
    expect((await as(fan).comments.listComments({ postId })).content).toMatchObject([{ comment: 'Awful' }]);
    await as(fan).comments.editComment({ commentId, comment: 'Still awful' });
    expect(await counts()).toEqual([0, 0, []]);
    await decide('comment', commentId, 'restore');
    expect(await counts()).toEqual(before);
    await drain();
    expect((await notificationsOf(fan)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['COMMENT_TAKEN_DOWN', 'CONTENT_RESTORED']),
    );
  });

  test('stays held by its channel when the decision is taken back', async () => {
    const { as } = app();
    const postId = await publish();
    await as(creator).inbox.saveCommentRules({ heldWords: ['scam'], holdLinks: false });
    const { commentId } = await as(fan).comments.createComment({ postId, comment: 'A scam' });
    await decide('comment', commentId, 'takeDown');
    await decide('comment', commentId, 'restore');
    expect((await as(null).comments.listComments({ postId })).content).toEqual([]);
    await as(creator).inbox.reviewComment({ commentId, approve: true });
    expect((await as(null).comments.listComments({ postId })).content).toHaveLength(1);
  });
});

describe('a chat message that is taken down', () => {
  test('leaves open chats and the room, and is where it was when it is restored', async () => {
    const { as } = app();
    const { postId } = await makeStream(app(), creator);
    const say = (comment: string) => as(fan).chat.sendMessage({ postId, comment, key: `key-of-${comment}` });
    const [first] = [await say('First'), await say('Second')];
    const texts = async (person: Person | null) =>
      (await as(person).chat.getRoom({ postId })).messages.map(({ comment }) => comment);
    const { position } = await as(null).chat.getRoom({ postId });
    expect(await decide('message', first.id, 'takeDown')).toEqual({ isChanged: true });
    expect(await texts(null)).toEqual(['Second']);
    expect(await texts(fan)).toEqual(['First', 'Second']);
    const { batch } = await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number });
    expect(batch.events).toMatchObject([{ type: 'delete_comment', id: first.id }]);
    await decide('message', first.id, 'restore');
    expect(await texts(null)).toEqual(['First', 'Second']);
  });
});

describe('a bite that is taken down', () => {
  test('is in no list and at no address, and comes back', async () => {
    const { as } = app();
    const { id } = await makeBiteOf(app(), { channelId: creator.id, id: null }, 0);
    const listed = async () => (await as(null).bites.listBites({})).content.filter((bite) => bite.id === id);
    expect(await listed()).toHaveLength(1);
    await decide('bite', id, 'takeDown');
    expect(await listed()).toEqual([]);
    expect(await outcome(as(fan).bites.getBite({ id }))).toBe('bite.notFound');
    for (const person of [creator, administrator])
      expect(await as(person).bites.getBite({ id })).toMatchObject({ takenDown: true });
    expect((await as(creator).bites.listManagedBites({})).content).toMatchObject([{ id, takenDown: true }]);
    await decide('bite', id, 'restore');
    expect(await listed()).toHaveLength(1);
  });
});

describe('a broadcast', () => {
  test('is ended for its viewers and its encoder, once', async () => {
    const { engine, as, ctx } = app();
    const { creator: streamer, encoder, postId } = await makeLive(app());
    const [said, changed] = [vi.spyOn(ctx.realtime, 'toPost'), vi.spyOn(ctx.realtime, 'changeContent')];
    expect(await decide('post', postId, 'endBroadcast')).toEqual({ isChanged: true });
    await vi.waitFor(() =>
      expect(said).toHaveBeenCalledWith(postId, 'stream.changed', expect.objectContaining({ isCut: true })),
    );
    expect(changed.mock.calls).toEqual([[{ postIds: [postId], accountIds: [streamer.id] }]]);
    vi.restoreAllMocks();
    expect(engine.ended).toContain(encoder.mediaKey);
    expect(await as(null).posts.getPost({ id: postId })).toMatchObject({ mediaType: 'dead_stream' });
    expect(await decide('post', postId, 'endBroadcast')).toEqual({ isChanged: false });
    expect(await subjectsTo(app(), streamer.email)).toContain('We ended your broadcast');
  });

  test('ends when its stream is taken down', async () => {
    const { engine, drain } = app();
    const { encoder, postId, key } = await makeLive(app());
    await decide('post', postId, 'takeDown');
    await drain();
    expect(engine.ended).toContain(encoder.mediaKey);
    expect(key).toBeDefined();
  });

  test('cannot be ended before it has begun', async () => {
    const { postId } = await makeStream(app(), creator, { state: 'scheduled' });
    expect(await outcome(decide('post', postId, 'endBroadcast'))).toBe('stream.notLive');
    expect(await outcome(decide('post', await publish(), 'endBroadcast'))).toBe('post.notFound');
  });
});

test('a decision needs a reason, an administrator, and something that it can be about', async () => {
  const { as } = app();
  const id = await publish();
  expect(await outcome(decide('post', id, 'takeDown', '  '))).toBe('decision.reasonRequired');
  expect(await outcome(decide('post', id, 'suspend'))).toBe('decision.notPossible');
  for (const [kind, code] of [
    ['post', 'post.notFound'],
    ['comment', 'comment.notFound'],
    ['message', 'chat.messageNotFound'],
    ['bite', 'bite.notFound'],
  ] as const)
    expect(await outcome(decide(kind, 2_000_000_000, 'takeDown'))).toBe(code);
  for (const person of [fan, creator])
    expect(await outcome(as(person).reports.decide({ kind: 'post', id, action: 'takeDown', reason }))).toBe(
      'auth.forbidden',
    );
});
