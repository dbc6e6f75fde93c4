import { expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

test('keeps a podcast premium until it is published, for every way to save it', async () => {
  const { as, make } = app();
  const creator = await make.creator();
  const made = await as(creator).posts.createPost({ title: 'Talk', mediaType: 'audio', premium: false });
  expect(made).toMatchObject({ mediaType: 'audio', premium: true, status: 'Draft' });
  const fields = { id: made.id, title: 'Talk', premium: false };
  expect(await as(creator).posts.editPost({ ...fields, draft: true })).toMatchObject({ premium: true });
  await expect(as(creator).posts.editPost({ ...fields, draft: false })).rejects.toMatchObject({
    code: 'post.incomplete',
    message: 'Upload a podcast.',
  });
  const { id: assetId } = await makeReadyAsset(app(), creator, 'audio');
  const published = await as(creator).posts.editPost({ ...fields, assetId, draft: false });
  expect(published).toMatchObject({ premium: true, status: 'Published', path: `/post/${made.id}/Talk` });
  expect((await as(null).posts.getPost({ id: made.id })).gate).toBe('subscription');
  const opened = await as(creator).posts.editPost({ ...fields, draft: false });
  expect(opened.premium).toBe(false);
  expect((await as(null).posts.getPost({ id: made.id })).gate).toBe('open');
});

test('lists no podcast that is only in stacks', async () => {
  const { as, make } = app();
  const creator = await make.creator();
  const { id: assetId } = await makeReadyAsset(app(), creator, 'audio');
  const fields = { title: 'Hidden talk', mediaType: 'audio' as const, assetId, draft: false };
  const made = await as(creator).posts.createPost({ ...fields, stackOnly: true });
  const listed = await as(null).posts.listChannelPosts({ name: creator.username });
  expect(listed.content.map(({ id }) => id)).not.toContain(made.id);
});
