import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assetCaptions, assets } from '../media/tables.ts';
import { followMedia } from './commands/refresh-listing.ts';

const app = useTestApp();
const chapters = [
  { startSeconds: 0, title: 'Start' },
  { startSeconds: 30, title: 'Middle' },
];
const vttOf = (words: string): string => `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`;

/** A file called deep_water.mkv, with a title, chapters and subtitles in two languages. */
async function makeFilm() {
  const { ctx, make } = app();
  const creator = await make.creator();
  const { id } = await makeReadyAsset(app(), creator);
  const extras = { audios: [], subtitles: [], leftOut: [], title: 'Deep water', chapters, coverIndex: null };
  await ctx.db
    .update(assets)
    .set({ fileName: 'deep_water.mkv', facts: { kind: 'video', extras } })
    .where(eq(assets.id, id));
  await ctx.db.insert(assetCaptions).values([
    { assetId: id, language: 'de', label: 'Deutsch', vtt: vttOf('Guten Tag') },
    { assetId: id, language: 'en', label: 'English', vtt: vttOf('Good day') },
    { assetId: id, language: 'fr', label: 'Français', vtt: 'WEBVTT\n' },
  ]);
  return { creator, api: app().as(creator), assetId: id };
}
const draft = { mediaType: 'video', draft: true } as const;
const languagesOf = async (api: Awaited<ReturnType<typeof makeFilm>>['api'], id: number) =>
  (await api.captions.listCaptions({ id })).content.map(({ language }) => language);

test('fills the empty fields of a draft from its file, once', async () => {
  const { api, assetId } = await makeFilm();
  const post = await api.posts.createPost({ ...draft, title: 'deep water', assetId });
  expect(post).toMatchObject({ title: 'Deep water', chapters });
  expect(await languagesOf(api, post.id)).toEqual(['de', 'en']);
  await api.captions.removeCaption({ id: post.id, language: 'en' });
  const edited = await api.posts.editPost({
    ...draft,
    id: post.id,
    title: 'deep water',
    assetId,
    chapters: [],
  });
  expect(edited).toMatchObject({ title: 'deep water', chapters: [] });
  expect(await languagesOf(api, post.id)).toEqual(['de']);
});

test('never overwrites a title, chapters or captions that their author wrote', async () => {
  const { api, assetId } = await makeFilm();
  const post = await api.posts.createPost({ ...draft, title: 'Mine' });
  await api.captions.saveCaption({ id: post.id, language: 'de', label: 'Deutsch', file: vttOf('Von mir') });
  const own = [{ startSeconds: 3, title: 'Mine' }];
  const edited = await api.posts.editPost({ ...draft, id: post.id, title: 'Mine', chapters: own, assetId });
  expect(edited).toMatchObject({ title: 'Mine', chapters: own });
  const { cues } = await api.captions.getCaption({ id: post.id, language: 'de' });
  expect(cues.map(({ text }) => text)).toEqual(['Von mir']);
  expect(await languagesOf(api, post.id)).toEqual(['de', 'en']);
});

test('fills a draft whose file becomes ready later, and leaves the title of a published post', async () => {
  const { api, assetId } = await makeFilm();
  const { ctx } = app();
  const setState = (state: 'transcoding' | 'ready') =>
    ctx.db.update(assets).set({ state }).where(eq(assets.id, assetId));
  await setState('transcoding');
  const waiting = await api.posts.createPost({ ...draft, title: 'deep water', assetId });
  expect(waiting.title).toBe('deep water');
  await setState('ready');
  await followMedia(ctx, assetId);
  await followMedia(ctx, assetId);
  expect((await api.posts.getEditablePost({ id: waiting.id })).title).toBe('Deep water');

  const other = await makeFilm();
  const published = await other.api.posts.createPost({
    mediaType: 'video',
    draft: false,
    title: 'deep water',
    assetId: other.assetId,
  });
  expect(published).toMatchObject({ title: 'deep water', chapters: [] });
  expect(await languagesOf(other.api, published.id)).toEqual(['de', 'en']);
});
