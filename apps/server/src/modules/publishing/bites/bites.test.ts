import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBiteOf } from '../../../test/factories/bites.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';
import { deleteBiteMedia, followBite, deleteAccountData, sweepBiteMedia } from './commands.ts';
import { bites } from './tables.ts';

const app = useTestApp();
const part = { title: 'The finish', startSeconds: 4, endSeconds: 12.5, shape: 'vertical' as const };

async function makeVideoPost(creator: Person, values = {}) {
  const asset = await makeReadyAsset(app(), creator);
  return { asset, post: await app().make.post(creator, { assetId: asset.id, ...values }) };
}
const makeBite = (creator: Person, postId: number | null = null, secondsAgo = 0) =>
  makeBiteOf(app(), { channelId: creator.id, id: postId }, secondsAgo);
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
let creator: Person;
beforeAll(async () => {
  creator = await app().make.creator();
});

describe('creating bites', () => {
  test('creates one bite for the same part, even for concurrent requests', async () => {
    const { post } = await makeVideoPost(creator);
    const api = app().as(creator).bites;
    const made = await Promise.all([1, 2, 3, 4].map(() => api.cutBite({ ...part, postId: post.id })));
    expect(new Set(idsOf(made)).size).toBe(1);
    expect(made[0]).toMatchObject({ state: 'uploaded', percent: 0, listed: false, url: null });
    expect(made[0]?.post).toMatchObject({ id: post.id, premium: false });
    const other = await api.cutBite({ ...part, postId: post.id, shape: 'square' });
    expect(other.id).not.toBe(made[0]?.id);
  });

  test('refuses parts that are too short, too long or outside the video', async () => {
    const { post } = await makeVideoPost(creator);
    const cut = (startSeconds: number, endSeconds: number) =>
      app()
        .as(creator)
        .bites.cutBite({ ...part, postId: post.id, startSeconds, endSeconds });
    for (const [start, end] of [
      [0, 2],
      [0, 91],
      [10, 4],
      [55, 62],
      [70, 80],
    ] as const)
      await expect(cut(start, end)).rejects.toMatchObject({
        code: 'input.invalid',
        details: { errors: [{ path: 'endSeconds' }] },
      });
    await expect(
      app()
        .as(creator)
        .bites.cutBite({ ...part, title: ' ', postId: post.id }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('cuts only ready videos of the own channel', async () => {
    const { post, asset } = await makeVideoPost(creator);
    const stranger = await app().make.creator();
    await expect(
      app()
        .as(stranger)
        .bites.cutBite({ ...part, postId: post.id }),
    ).rejects.toMatchObject({
      code: 'post.notFound',
    });
    await app().ctx.db.update(assets).set({ state: 'transcoding' }).where(eq(assets.id, asset.id));
    await expect(
      app()
        .as(creator)
        .bites.cutBite({ ...part, postId: post.id }),
    ).rejects.toMatchObject({
      code: 'bite.noVideo',
    });
    const podcast = await makeReadyAsset(app(), creator, 'audio');
    const talk = await app().make.post(creator, { assetId: podcast.id, mediaType: 'audio' });
    await expect(
      app()
        .as(creator)
        .bites.cutBite({ ...part, postId: talk.id }),
    ).rejects.toMatchObject({
      code: 'bite.noVideo',
    });
  });

  test('reserves an uploaded file for its bite, so that no post can use it', async () => {
    const api = app().as(creator);
    const made = await api.bites.uploadBite({ title: 'Own', fileName: 'own.mp4', sizeBytes: 1000 });
    expect(made.uploadUrl).toMatch(/^\/api\/uploads\//);
    expect(made.bite).toMatchObject({ state: 'uploading', post: null, listed: false });
    await expect(
      api.posts.createPost({ title: 'Taken', mediaType: 'video', assetId: made.bite.tid }),
    ).rejects.toMatchObject({ code: 'media.notFound' });
    await expect(
      api.bites.uploadBite({ title: 'Own', fileName: 'own.mp4', sizeBytes: 500_000_001 }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('lets a contributor create bites for the channel', async () => {
    const { post } = await makeVideoPost(creator);
    const helper = await app().make.contributor(creator);
    const made = await app()
      .as(helper)
      .bites.cutBite({ ...part, postId: post.id });
    const [row] = await app().ctx.db.select().from(bites).where(eq(bites.id, made.id));
    expect(row).toMatchObject({ channelId: creator.id, actorId: helper.id });
  });
});

describe('lists of bites', () => {
  test('shows the views and comments of the post a bite leads to', async () => {
    const { post } = await makeVideoPost(creator, { viewCount: 12, commentCount: 3 });
    const { id } = await makeBite(creator, post.id);
    const { post: shown } = await app().as(null).bites.getBite({ id });
    expect(shown).toMatchObject({ id: post.id, numViews: 12, numComments: 3 });
  });

  test('lists bites of a channel, of a post, and of everyone, by page and by cursor', async () => {
    const maker = await app().make.creator();
    const { post } = await makeVideoPost(maker);
    const made = [
      await makeBite(maker, post.id, 3),
      await makeBite(maker, null, 2),
      await makeBite(maker, null, 1),
    ];
    const api = app().as(null).bites;
    const newest = idsOf(made).toReversed();
    const ofChannel = await api.listBites({ creator_id: maker.id });
    expect(idsOf(ofChannel.content)).toEqual(newest);
    expect(ofChannel).toMatchObject({ size: 96, totalElements: 3, last: true });
    expect(idsOf((await api.listBites({ post_id: post.id })).content)).toEqual(newest.slice(2));
    expect((await api.listBites({})).size).toBe(8);
    const first = await api.listBites({ creator_id: maker.id, limit: 2 });
    expect(first.last).toBe(false);
    const rest = await api.listBites({ creator_id: maker.id, limit: 2, cursor: first.nextCursor ?? '' });
    expect(idsOf([...first.content, ...rest.content])).toEqual(newest);
    expect(idsOf((await api.listBites({ creator_id: maker.id, limit: 2, page: 1 })).content)).toEqual(
      newest.slice(2),
    );
    await expect(api.listBites({ cursor: 'x' })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(api.listBites({ limit: 101 })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('recommends followed channels first, and no channel three times in a row', async () => {
    const [loved, other] = [await app().make.creator(), await app().make.creator()];
    const mine = [];
    for (let n = 0; n < 3; n++) mine.push(await makeBite(loved, null, 100));
    const others = [await makeBite(other), await makeBite(other)];
    const fan = await app().make.person();
    await app().as(fan).channels.followChannel({ x: loved.id });
    const found = await app().as(fan).bites.listRecommendedBites();
    expect(found.slice(0, 2).every((each) => each.creator_id === loved.id && each.following)).toBe(true);
    expect(found[2]?.creator_id).not.toBe(loved.id);
    expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf([...mine, ...others])));
    expect(await app().as(null).bites.listRecommendedBites({ size: 3 })).toHaveLength(3);
  });

  test('lists own bites in every state, for the channel only', async () => {
    const maker = await app().make.creator();
    const { post } = await makeVideoPost(maker);
    const waiting = await app()
      .as(maker)
      .bites.cutBite({ ...part, postId: post.id });
    const ready = await makeBite(maker);
    const own = await app().as(maker).bites.listManagedBites();
    expect(own.content.map(({ id, state, listed }) => [id, state, listed])).toEqual([
      [ready.id, 'ready', true],
      [waiting.id, 'uploaded', false],
    ]);
    expect(own).toMatchObject({ size: 100, totalElements: 2 });
    const [first] = (await app().as(maker).bites.listManagedBites({ size: 1 })).content;
    expect(first?.id).toBe(ready.id);
    await expect(app().as(null).bites.getBite({ id: waiting.id })).rejects.toMatchObject({ status: 404 });
    expect((await app().as(creator).bites.listManagedBites()).content.map(({ id }) => id)).not.toContain(
      ready.id,
    );
  });
});

test('shows a ready bite as in progress until others can see it', async () => {
  const maker = await app().make.creator();
  const bite = await makeBite(maker);
  await app().ctx.db.update(bites).set({ publishedAt: null }).where(eq(bites.id, bite.id));
  const [waiting] = (await app().as(maker).bites.listManagedBites()).content;
  expect(waiting).toMatchObject({ state: 'transcoding', url: null, listed: false });
  await followBite(app().ctx, bite.assetId);
  const [out] = (await app().as(maker).bites.listManagedBites()).content;
  expect(out).toMatchObject({ state: 'ready', listed: true });
});

describe('deleting bites', () => {
  test('hides a bite immediately and deletes its files later; others cannot', async () => {
    const { as, request, ctx } = app();
    const bite = await makeBite(creator);
    const { url } = await as(null).bites.getBite({ id: bite.id });
    const stranger = await app().make.creator();
    await expect(as(stranger).bites.deleteBite({ id: bite.id })).rejects.toMatchObject({
      code: 'bite.notFound',
    });
    expect(await as(creator).bites.deleteBite({ id: bite.id })).toEqual({ success: true });
    await expect(as(creator).bites.deleteBite({ id: bite.id })).rejects.toMatchObject({
      code: 'bite.notFound',
    });
    await expect(as(null).bites.getBite({ id: bite.id })).rejects.toMatchObject({ code: 'bite.notFound' });
    expect((await request(null, { method: 'GET', url })).statusCode).toBe(403);
    await deleteBiteMedia(ctx, bite.assetId);
    await deleteBiteMedia(ctx, bite.assetId);
    expect(await ctx.db.$count(assets, eq(assets.id, bite.assetId))).toBe(0);
    expect(await ctx.storage.stat(`media/${bite.asset.key}/download.mp4`)).toBe(null);
  });

  test('deletes bites with their purged post, and files without a bite', async () => {
    const { ctx, clock } = app();
    const { post } = await makeVideoPost(creator);
    const bite = await makeBite(creator, post.id);
    await ctx.db.delete(posts).where(eq(posts.id, post.id));
    expect(await ctx.db.$count(bites, eq(bites.id, bite.id))).toBe(0);
    clock.advance({ hours: 2 });
    await sweepBiteMedia(ctx);
    expect(await ctx.db.$count(assets, eq(assets.id, bite.assetId))).toBe(0);
  });

  test('deletes the bites of a deleted account', async () => {
    const leaver = await app().make.creator();
    const bite = await makeBite(leaver);
    await app().as(leaver).accounts.deleteAccount({ confirm: leaver.username });
    await app().drain();
    expect(await app().ctx.db.$count(bites, eq(bites.id, bite.id))).toBe(0);
  });
});

describe('liking bites', () => {
  const countOf = async (id: number) => (await app().as(null).bites.getBite({ id })).like_count;

  test('counts one like per person, and removes it once', async () => {
    const { as, make } = app();
    const { id } = await makeBite(creator);
    const [one, other] = [await make.person(), await make.person()];
    const twice = [1, 2, 3].map(() => as(one).bites.likeBite({ id, liked: true }));
    for (const answer of await Promise.all(twice)) expect(answer.liked).toBe(true);
    expect(await as(other).bites.likeBite({ id, liked: true })).toEqual({ like_count: 2, liked: true });
    expect(await as(one).bites.getBite({ id })).toMatchObject({ like_count: 2, liked: true });
    expect(await as(null).bites.getBite({ id })).toMatchObject({ like_count: 2, liked: false });
    for (let n = 0; n < 2; n++)
      expect(await as(one).bites.likeBite({ id, liked: false })).toEqual({ like_count: 1, liked: false });
    await expect(as(null).bites.likeBite({ id, liked: true })).rejects.toMatchObject({
      code: 'auth.required',
    });
    expect(await countOf(id)).toBe(1);
  });

  test('loses none of thirty concurrent likes', async () => {
    const { as, make } = app();
    const { id } = await makeBite(creator);
    const people = await Promise.all(Array.from({ length: 30 }, () => make.person()));
    await Promise.all(people.map((person) => as(person).bites.likeBite({ id, liked: true })));
    expect(await countOf(id)).toBe(30);
  });

  test('counts likes of visible bites only, and removes those of a deleted account', async () => {
    const { as, ctx, make } = app();
    const person = await make.person();
    const { post } = await makeVideoPost(creator, { state: 'draft' });
    const hidden = await makeBite(creator, post.id);
    for (const id of [hidden.id, 999_999])
      await expect(as(person).bites.likeBite({ id, liked: true })).rejects.toMatchObject({
        code: 'bite.notFound',
      });
    const { id } = await makeBite(creator);
    await as(person).bites.likeBite({ id, liked: true });
    for (let n = 0; n < 2; n++) await deleteAccountData(ctx, person.id);
    expect(await countOf(id)).toBe(0);
  });
});
