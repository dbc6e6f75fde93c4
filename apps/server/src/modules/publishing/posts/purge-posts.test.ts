import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets, images } from '../media/tables.ts';
import { purgeDeletedPosts } from './commands/purge-posts.ts';
import { posts } from './tables.ts';

const app = useTestApp();

async function makeFrame(ownerId: number, key: string): Promise<number> {
  const { ctx } = app();
  await ctx.storage.put(`images/${key}/320.webp`, Buffer.from('a frame'));
  const [row] = await ctx.db
    .insert(images)
    .values({
      ownerId,
      key,
      width: 320,
      height: 180,
      widths: [320],
      preview: '',
      purpose: 'frame',
      createdAt: ctx.clock.now(),
    })
    .returning({ id: images.id });
  return row?.id ?? 0;
}

async function makeDeletedPost() {
  const { ctx, make, as } = app();
  const creator = await make.creator();
  const asset = await makeReadyAsset(app(), creator, 'video');
  const mark = `${asset.key}-frame`;
  const frameImageIds = [await makeFrame(creator.id, `${mark}-1`), await makeFrame(creator.id, `${mark}-2`)];
  await ctx.db.update(assets).set({ frameImageIds }).where(eq(assets.id, asset.id));
  const post = await make.post(creator, { assetId: asset.id, mediaType: 'video', premiumPlan: 0 });
  const viewer = await make.person();
  await as(viewer).posts.likePost({ post: post.id });
  await as(viewer).comments.createComment({ postId: post.id, comment: 'It was good while it lasted.' });
  await as(creator).posts.deletePost({ post: post.id });
  return { creator, asset, post, frameImageIds, mark };
}
const purge = async () => {
  await purgeDeletedPosts(app().ctx);
  await app().drain();
};
const postExists = async (id: number) => (await app().ctx.db.$count(posts, eq(posts.id, id))) === 1;
const filesOf = async (key: string) => [
  ...(await app().ctx.storage.list(`media/${key}`)),
  ...(await app().ctx.storage.list(`originals/${key}`)),
];

test('purges a post with its comments and files 30 days after its deletion', async () => {
  const { asset, post, mark } = await makeDeletedPost();
  app().clock.advance({ days: 29 });
  await purge();
  expect(await postExists(post.id)).toBe(true);
  expect(await filesOf(asset.key)).not.toEqual([]);
  app().clock.advance({ days: 2 });
  await purge();
  await purge();
  expect(await postExists(post.id)).toBe(false);
  expect(await filesOf(asset.key)).toEqual([]);
  expect(await app().ctx.storage.list(`images/${mark}-1`)).toEqual([]);
  expect(await app().ctx.db.$count(assets, eq(assets.id, asset.id))).toBe(0);
});

test('keeps files that another post plays, and pictures that another post shows', async () => {
  const { ctx, make } = app();
  const played = await makeDeletedPost();
  const other = await make.post(played.creator, { assetId: played.asset.id, mediaType: 'video' });
  const shown = await makeDeletedPost();
  const [thumbnailImageId = 0] = shown.frameImageIds;
  const borrower = await make.post(shown.creator, { mediaType: 'video' });
  await ctx.db.update(posts).set({ thumbnailImageId }).where(eq(posts.id, borrower.id));
  app().clock.advance({ days: 31 });
  await purge();
  expect(await postExists(played.post.id)).toBe(false);
  expect(await postExists(other.id)).toBe(true);
  expect(await filesOf(played.asset.key)).not.toEqual([]);
  expect(await filesOf(shown.asset.key)).toEqual([]);
  expect(await ctx.storage.list(`images/${shown.mark}-1`)).toHaveLength(1);
  expect(await ctx.storage.list(`images/${shown.mark}-2`)).toEqual([]);
});
