import type { Visibility } from '@realfin/contract/management';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeBiteOf } from '../../../test/factories/bites.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
/** Only the post of this test is called so. */
let title = '';
let made = 0;

let creator: Person;
let fan: Person;
let editor: Person;
let id: number;
let assetId: number;
/** Another post, from which recommendations lead on. */
let nextTo: number;

const setVisibility = async (visibility: Visibility) => {
  const { results } = await app()
    .as(creator)
    .management.updatePosts({ ids: [id], visibility });
  return results[0];
};

beforeEach(async () => {
  const { make, as, ctx, drain } = app();
  title = `Heronry${'abcdefgh'[(made += 1)]}`;
  [creator, fan, editor] = [await make.creator(), await make.person(), await make.person()];
  await make.fin('Birds').catch(() => undefined);
  ({ id: nextTo } = await make.post(await make.creator(), { finNames: ['Birds'] }));
  await as(fan).channels.followChannel({ x: creator.id });
  await as(fan).fins.followFin({ fin: 'Birds' });
  ({ id: assetId } = await makeReadyAsset({ ctx }, creator));
  const fields = { title, premium: true, tags: ['Birds'], assetId, draft: false, scheduledAt: null };
  ({ id } = await as(creator).posts.createPost({ ...fields, mediaType: 'video' }));
  await drain();
  app().clock.advance({ minutes: 2 });
});

const read = async (url: string) => (await app().request(null, { method: 'GET', url })).body;

/** Every list a stranger or a follower can find posts in. */
const lists: Record<string, () => Promise<unknown>> = {
  'all posts': () => app().as(null).posts.listPosts({ size: 50 }),
  'most liked': () => app().as(null).posts.listPosts({ size: 50, filter: 'top' }),
  'best of the week': () => app().as(null).posts.listPosts({ size: 50, filter: 'topWeek' }),
  videos: () => app().as(null).posts.listPosts({ size: 50, filter: 'videos' }),
  fin: () => app().as(null).posts.listPosts({ size: 50, fin: 'Birds' }),
  hashtag: () => app().as(null).posts.listPostsByHashtag({ hashtag: 'Birds', size: 50 }),
  'search of posts': () => app().as(null).posts.searchPosts({ x: title }),
  search: () => app().as(null).search.searchPosts({ q: title }),
  'newest in search': () => app().as(null).search.searchPosts({ q: title, order: 'newest' }),
  suggestions: () => app().as(null).search.suggest({ q: title }),
  channel: () => app().as(fan).posts.listChannelPosts({ name: creator.username }),
  'top of the channel': () => app().as(fan).posts.listChannelTop({ name: creator.username }),
  'latest of the channel': () => app().as(fan).posts.getLatestPost({ username: creator.username }),
  feed: () => app().as(fan).posts.listFeed({ size: 50 }),
  discover: () => app().as(null).feeds.getDiscover(),
  'recommended next': () => app().as(null).posts.listRecommended({ id: nextTo, size: 50 }),
  recommended: () => app().as(fan).feeds.listRecommendedContent({ size: 50 }),
  'latest premium': () => app().as(null).landingPages.getLatestPremium({ username: creator.username }),
  notifications: () => app().as(fan).notifications.listNotifications({}),
  bites: () => app().as(null).bites.listBites({ creator_id: creator.id }),
  'bites of the post': () => app().as(null).bites.listBites({ post_id: id }),
  sitemap: () => read('/sitemap/posts-0.xml'),
  'feed of the channel': () => read(`/rss/channel/${creator.username}.xml`),
  'feed of the fin': () => read('/rss/fin/Birds.xml'),
};
const shows = async (list: () => Promise<unknown>): Promise<boolean> => {
  try {
    return JSON.stringify(await list()).includes(title);
  } catch (error) {
    expect(error).toMatchObject({ code: 'post.notFound' });
    return false;
  }
};
/** The names of the lists that show the post. */
const shownIn = async () => {
  const names: string[] = [];
  // Shared lists are cached for seconds.
  app().clock.advance({ minutes: 2 });
  for (const [name, list] of Object.entries(lists)) if (await shows(list)) names.push(name);
  return names;
};

describe('an unlisted post', () => {
  test('is in no list, and in all of them again when it is public again', async () => {
    await makeBiteOf(app(), { channelId: creator.id, id });
    expect(await shownIn()).toEqual(Object.keys(lists));
    await setVisibility('unlisted');
    expect(await shownIn()).toEqual([]);
    await setVisibility('public');
    expect(await shownIn()).toEqual(Object.keys(lists));
  });

  test('is seen at its address under the usual entitlement, and says that it is unlisted', async () => {
    const { as, make } = app();
    await setVisibility('unlisted');
    const gates = new Map<Person | null, string>([
      [null, 'subscription'],
      [fan, 'subscription'],
      [await make.subscriber(), 'open'],
      [creator, 'open'],
    ]);
    for (const [person, gate] of gates) {
      const post = await as(person).posts.getPost({ id });
      expect([post.gate, post.unlisted]).toEqual([gate, true]);
    }
    await as(creator).comments.createComment({ postId: id, comment: 'For you' });
    expect((await as(fan).comments.listComments({ postId: id })).content).toHaveLength(1);
    const managed = (await as(creator).posts.listManaged({})).content;
    expect(managed.map((post) => [post.content.contentTitle, post.status, post.unlisted])).toEqual([
      [title, 'Published', true],
    ]);
  });

  test('is no longer pinned, and cannot be', async () => {
    const { as } = app();
    await as(creator).posts.pinPost({ id });
    await setVisibility('unlisted');
    const { pinnedPost } = await as(fan).channels.getChannel({ username: creator.username });
    expect(pinnedPost).toBe(null);
    await expect(as(creator).posts.pinPost({ id })).rejects.toMatchObject({ code: 'post.notPinnable' });
  });

  test('notifies nobody when it is published', async () => {
    const { as, ctx, drain } = app();
    const asset = await makeReadyAsset({ ctx }, creator);
    const fields = { title: 'Quiet', tags: [], assetId: asset.id, draft: false, scheduledAt: null };
    const quiet = await as(creator).posts.createPost({ ...fields, mediaType: 'video', unlisted: true });
    expect(quiet).toMatchObject({ status: 'Published', unlisted: true });
    await drain();
    expect(JSON.stringify(await as(fan).notifications.listNotifications({}))).not.toContain('Quiet');
    // A save that does not mention it leaves it unlisted.
    const edited = await as(creator).posts.editPost({ ...fields, id: quiet.id, revision: quiet.revision });
    expect(edited.unlisted).toBe(true);
  });
});

describe('an unpublished post', () => {
  test('does not exist for others from then on, with its files, comments and cards', async () => {
    const { as, make, request } = app();
    const subscriber = await make.subscriber();
    const { commentId } = await as(subscriber).comments.createComment({ postId: id, comment: 'Fine' });
    const { hlsUrl } = await as(subscriber).media.getPlayback({ id });
    const statusOf = async (url: string) => (await request(null, { method: 'GET', url })).statusCode;
    expect(await statusOf(hlsUrl)).toBe(200);
    expect(await setVisibility('draft')).toMatchObject({ ok: true, status: 'Draft' });
    for (const person of [null, fan, subscriber, editor]) {
      const api = as(person);
      for (const ask of [
        () => api.posts.getPost({ id }),
        () => api.media.getPlayback({ id }),
        () => api.comments.listComments({ postId: id }),
        () => api.comments.getComment({ commentId }),
        () => api.comments.getReplay({ room_id: id }),
      ])
        await expect(ask()).rejects.toMatchObject({ status: 404 });
    }
    // Addresses signed before end within ten seconds, as after every change of access.
    app().clock.advance({ seconds: 10 });
    expect(await statusOf(hlsUrl)).toBe(403);
    expect(await statusOf(`/media/cards/post/${id}.jpg`)).toBe(404);
    expect((await as(creator).posts.getPost({ id })).draft).toBe(true);
    expect(await shownIn()).toEqual([]);
  });

  test('comes back with its address, comments and counts, and notifies nobody again', async () => {
    const { as, make, drain } = app();
    const subscriber = await make.subscriber();
    await as(subscriber).comments.createComment({ postId: id, comment: 'Fine' });
    await as(fan).posts.likePost({ post: id });
    await drain();
    const before = await as(fan).posts.getPost({ id });
    const { rows } = await as(fan).notifications.listNotifications({});
    await setVisibility('draft');
    const { results } = await as(creator).management.publishPosts({ ids: [id] });
    expect(results).toMatchObject([{ ok: true, status: 'Published' }]);
    await drain();
    const after = await as(fan).posts.getPost({ id });
    for (const key of ['path', 'numComments', 'likeCount', 'creationDateTime'] as const)
      expect([key, after[key]]).toEqual([key, before[key]]);
    expect([after.numComments, after.likeCount, after.premiumPlan]).toEqual([1, 1, 10]);
    expect((await as(subscriber).comments.listComments({ postId: id })).content).toHaveLength(1);
    expect((await as(fan).notifications.listNotifications({})).rows.map(({ groupId }) => groupId)).toEqual(
      rows.map(({ groupId }) => groupId),
    );
  });
});
