import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../jobs/emit.ts';
import { makeRanking } from '../../../test/factories/kinds.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { posts } from './tables.ts';

const app = useTestApp();

const setState = (assetId: number, state: 'ready' | 'transcoding' | 'failed') =>
  app().ctx.db.update(assets).set({ state }).where(eq(assets.id, assetId));
const isThere = async (assetId: number) => (await app().ctx.db.$count(assets, eq(assets.id, assetId))) === 1;
async function settle(assetId: number, owner: Person): Promise<void> {
  const { ctx, drain } = app();
  await emit(ctx, ctx.db, 'media.ready', { assetId, channelId: owner.id, actorId: owner.id });
  await drain();
}
async function publishVideo(more: object = {}) {
  const { as, make } = app();
  const creator = await make.creator();
  const asset = await makeReadyAsset(app(), creator);
  const fields = { title: 'Film', assetId: asset.id, draft: false, ...more };
  return { creator, asset, fields, post: await as(creator).posts.createPost(fields) };
}

describe('replacing the file of a published video', () => {
  test('plays the old file until the new one is ready', async () => {
    const { as, drain } = app();
    const { creator, asset, fields, post } = await publishVideo();
    const next = await makeReadyAsset(app(), creator, 'video', 99);
    await setState(next.id, 'transcoding');
    const saved = await as(creator).posts.editPost({ ...fields, id: post.id, assetId: next.id });
    expect(saved).toMatchObject({ assetId: asset.id, nextAssetId: next.id, status: 'Published' });
    expect((await as(null).media.getPlayback({ id: post.id })).hlsUrl).toContain(asset.key);
    // Saving the texts meanwhile does not change the replacement.
    await as(creator).posts.editPost({ id: post.id, title: 'Renamed', draft: false });
    await settle(next.id, creator);
    expect(await as(creator).posts.getEditablePost({ id: post.id })).toMatchObject({
      assetId: asset.id,
      nextAssetId: next.id,
    });
    await setState(next.id, 'ready');
    await settle(next.id, creator);
    await settle(next.id, creator);
    const replaced = await as(creator).posts.getEditablePost({ id: post.id });
    expect(replaced).toMatchObject({ assetId: next.id, nextAssetId: null, path: `/post/${post.id}/Renamed` });
    const playback = await as(null).media.getPlayback({ id: post.id });
    expect(playback).toMatchObject({
      hlsUrl: expect.stringContaining(next.key) as string,
      durationSeconds: 99,
    });
    expect((await as(null).posts.getPost({ id: post.id })).content.duration).toBe(99);
    await drain();
    expect([await isThere(asset.id), await isThere(next.id)]).toEqual([false, true]);
  });

  test('replaces immediately if the file is ready, never after a cancellation, and never by nothing', async () => {
    const { as, drain } = app();
    const { creator, asset, fields, post } = await publishVideo();
    const next = await makeReadyAsset(app(), creator);
    await setState(next.id, 'transcoding');
    const edit = (assetId: number | null) => as(creator).posts.editPost({ ...fields, id: post.id, assetId });
    await edit(next.id);
    expect(await edit(asset.id)).toMatchObject({ assetId: asset.id, nextAssetId: null });
    await drain();
    expect(await isThere(next.id)).toBe(false);
    const ready = await makeReadyAsset(app(), creator);
    expect(await edit(ready.id)).toMatchObject({ assetId: ready.id, nextAssetId: null });
    await expect(edit(null)).rejects.toMatchObject({ code: 'post.locked' });
    const strange = await makeReadyAsset(app(), await app().make.creator());
    await expect(edit(strange.id)).rejects.toMatchObject({ code: 'media.notFound' });
    const sound = await makeReadyAsset(app(), creator, 'audio');
    await expect(edit(sound.id)).rejects.toMatchObject({ code: 'media.notFound' });
  });

  test('keeps the old file when the new one fails', async () => {
    const { as } = app();
    const { creator, asset, fields, post } = await publishVideo();
    const next = await makeReadyAsset(app(), creator);
    await setState(next.id, 'failed');
    await as(creator).posts.editPost({ ...fields, id: post.id, assetId: next.id });
    await settle(next.id, creator);
    expect((await as(null).media.getPlayback({ id: post.id })).hlsUrl).toContain(asset.key);
  });
});

describe('chapters', () => {
  test("uses the author's chapters, else those in the description", async () => {
    const { as } = app();
    const description = '0:00 From here\n0:30 To there';
    const { creator, fields, post } = await publishVideo({ description });
    const seen = async () => (await as(null).posts.getPost({ id: post.id })).chapters;
    expect(await seen()).toHaveLength(2);
    const chapters = [
      { startSeconds: 0, title: 'One' },
      { startSeconds: 12.5, title: 'Two' },
      { startSeconds: 40, title: 'Three' },
    ];
    const edit = (more: object) =>
      as(creator).posts.editPost({ ...fields, description, id: post.id, ...more });
    expect((await edit({ chapters })).chapters).toEqual(chapters);
    await edit({ title: 'Renamed' });
    expect(await seen()).toEqual(chapters);
    for (const bad of [
      [chapters[1], chapters[0]],
      [chapters[0], chapters[0]],
      [{ startSeconds: -1, title: 'x' }],
      [{ startSeconds: 0, title: '' }],
      [{ startSeconds: 0, title: 'x'.repeat(101) }],
    ])
      await expect(edit({ chapters: bad })).rejects.toMatchObject({ code: 'input.invalid' });
    await edit({ chapters: [] });
    expect((await seen()).map(({ title }) => title)).toEqual(['From here', 'To there']);
  });
});

describe('chapters beyond the end', () => {
  const late = [
    { startSeconds: 0, title: 'Start' },
    { startSeconds: 5_940, title: 'Beyond the end' },
  ];
  const refusal = {
    code: 'input.invalid',
    message: "A chapter can't start after the end. Change its time, or remove it.",
  };

  test('refuses to publish a chapter that starts after the end, and keeps it in a draft', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const asset = await makeReadyAsset(app(), creator, 'video', 30);
    const fields = { title: 'Short', assetId: asset.id, chapters: late };
    const api = as(creator).posts;
    await expect(api.createPost({ ...fields, draft: false })).rejects.toMatchObject(refusal);
    const { id, chapters } = await api.createPost({ ...fields, draft: true });
    expect(chapters).toEqual(late);
    await expect(api.editPost({ ...fields, id, draft: false })).rejects.toMatchObject(refusal);
    const { results } = await as(creator).management.publishPosts({ ids: [id] });
    expect(results).toMatchObject([{ id, ok: false, ...refusal }]);
    const kept = await api.editPost({ ...fields, id, chapters: late.slice(0, 1), draft: false });
    expect(kept).toMatchObject({ status: 'Published', chapters: late.slice(0, 1) });
  });

  test('refuses a shorter file for a published post whose chapters would not fit', async () => {
    const { as } = app();
    const { creator, fields, post } = await publishVideo({
      chapters: [
        { startSeconds: 0, title: 'One' },
        { startSeconds: 40, title: 'Two' },
      ],
    });
    const short = await makeReadyAsset(app(), creator, 'video', 30);
    const { title } = fields;
    const edit = { id: post.id, title, draft: false, assetId: short.id };
    await expect(as(creator).posts.editPost(edit)).rejects.toMatchObject(refusal);
  });

  test('shows no chapter beyond the end when the length was unknown at publishing', async () => {
    const { as, ctx, make } = app();
    const creator = await make.creator();
    const asset = await makeReadyAsset(app(), creator, 'video', 30);
    await ctx.db
      .update(assets)
      .set({ durationSeconds: null, state: 'transcoding' })
      .where(eq(assets.id, asset.id));
    const fields = { title: 'Early', assetId: asset.id, chapters: late, draft: false };
    const { id } = await as(creator).posts.createPost(fields);
    await ctx.db.update(assets).set({ durationSeconds: 30, state: 'ready' }).where(eq(assets.id, asset.id));
    await settle(asset.id, creator);
    expect((await as(null).posts.getPost({ id })).chapters).toEqual(late.slice(0, 1));
    await expect(as(creator).posts.editPost({ ...fields, id })).rejects.toMatchObject(refusal);
  });
});

describe('duplicating posts', () => {
  test('copies a video as a draft with the same texts and file, which outlives either', async () => {
    const { as, ctx, drain } = app();
    const chapters = [{ startSeconds: 0, title: 'One' }];
    const { creator, asset, fields, post } = await publishVideo({ premium: true, text: 'Words', chapters });
    await as(await app().make.person()).posts.likePost({ post: post.id });
    const copy = await as(creator).posts.duplicatePost({ id: post.id });
    expect(copy).toMatchObject({
      title: 'Copy of Film',
      text: 'Words',
      premium: true,
      status: 'Draft',
      assetId: asset.id,
      publishedAt: null,
      revision: 0,
      chapters,
    });
    const german = await app().request(creator, {
      method: 'POST',
      url: `/api/post/${post.id}/duplicate`,
      headers: { 'accept-language': 'de' },
    });
    expect(german.json()).toMatchObject({ title: 'Kopie von Film' });
    const [row] = await ctx.db.select().from(posts).where(eq(posts.id, copy.id));
    expect(row).toMatchObject({ likeCount: 0, viewCount: 0, listed: false, mediaId: copy.id });
    const next = await makeReadyAsset(app(), creator);
    await as(creator).posts.editPost({ ...fields, id: post.id, assetId: next.id });
    await drain();
    expect(await isThere(asset.id)).toBe(true);
    const published = await as(creator).posts.editPost({ id: copy.id, title: 'Again', draft: false });
    expect(published.status).toBe('Published');
  });

  test('copies an article with its body, and a ranking with its tables', async () => {
    const { as, make, request } = app();
    const creator = await make.creator();
    const contentRaw = {
      type: 'doc' as const,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Some words' }] }],
    };
    const article = await as(creator).articles.saveArticle({ title: 'A', contentRaw });
    const copy = await as(creator).articles.duplicateArticle({ id: article.mediaId });
    expect(copy).toMatchObject({ title: 'Copy of A', status: 'Draft', contentRaw });
    expect(copy.mediaId).not.toBe(article.mediaId);
    const rows = [
      ['a', 'b'],
      ['1', '2'],
    ];
    const ranking = await makeRanking(app(), creator, [{ title: 'T', rows }]);
    const second = await as(creator).rankings.duplicateRanking({ id: ranking.id });
    expect(second.tables.map(({ title, rowCount }) => [title, rowCount])).toEqual([['T', 1]]);
    const csv = await request(creator, { method: 'GET', url: second.tables[0]?.csvUrl ?? '' });
    expect(csv.payload).toBe('a,b\n1,2');
  });

  test('duplicates posts for their channel only', async () => {
    const { as, make } = app();
    const { post } = await publishVideo();
    const other = await make.creator();
    for (const call of [
      () => as(other).posts.duplicatePost({ id: post.id }),
      () => as(other).posts.previewPost({ id: post.id, as: 'visitor' }),
      () => as(other).articles.duplicateArticle({ id: 999_999 }),
      () => as(other).articles.previewArticle({ id: 999_999, as: 'user' }),
      () => as(other).rankings.duplicateRanking({ id: 999_999 }),
      () => as(other).rankings.previewRanking({ id: 999_999, as: 'user' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'post.notFound' });
  });
});

test('previews a draft as a visitor, a member and a subscriber would see it', async () => {
  const { as, make } = app();
  const creator = await make.creator();
  const asset = await makeReadyAsset(app(), creator);
  const gates = async (premium: boolean) => {
    const { id } = await as(creator).posts.createPost({ title: 'D', assetId: asset.id, premium });
    const gateAs = async (who: 'visitor' | 'user' | 'subscriber') =>
      (await as(creator).posts.previewPost({ id, as: who })).gate;
    const found = [await gateAs('visitor'), await gateAs('user'), await gateAs('subscriber')];
    await as(creator).posts.editPost({ id, title: 'D', assetId: null });
    return found;
  };
  expect(await gates(false)).toEqual(['open', 'open', 'open']);
  expect(await gates(true)).toEqual(['subscription', 'subscription', 'open']);
  const contentRaw = {
    type: 'doc' as const,
    content: ['Open words', 'Closed words'].map((text) => ({
      type: 'paragraph',
      content: [{ type: 'text', text }],
    })),
  };
  const { mediaId } = await as(creator).articles.saveArticle({ title: 'A', contentRaw, previewBlocks: 1 });
  const visitor = await as(creator).articles.previewArticle({ id: mediaId, as: 'visitor' });
  expect(visitor).toMatchObject({ previewRendered: '<p>Open words</p>', contentRendered: '' });
  expect(visitor.post.gate).toBe('account');
  const member = await as(creator).articles.previewArticle({ id: mediaId, as: 'user' });
  expect(member.contentRendered).toContain('Closed words');
  const rows = [['a'], ['1']];
  const ranking = await makeRanking(app(), creator, [{ title: 'T', rows }], {
    premiumPlan: 10,
    state: 'draft',
  });
  const tablesAs = async (who: 'user' | 'subscriber') =>
    (await as(creator).rankings.previewRanking({ id: ranking.id, as: who })).tables.length;
  expect([await tablesAs('user'), await tablesAs('subscriber')]).toEqual([0, 1]);
});
