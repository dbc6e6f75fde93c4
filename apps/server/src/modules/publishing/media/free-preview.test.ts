import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { expectOnlyTheBeginning, putSegments } from '../../../test/factories/preview.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const get = (url: string) => app().request(null, { method: 'GET', url });

async function makePost(kind: 'video' | 'audio' = 'video') {
  const creator = await app().make.creator();
  const asset = await makeReadyAsset(app(), creator, kind);
  await putSegments(app(), asset.key);
  const input = { title: 'Deep water', premium: true, assetId: asset.id, draft: false } as const;
  const api = app().as(creator);
  const post = await api.posts.createPost({ ...input, mediaType: kind, freeSeconds: 15 });
  return { api, post, asset, input };
}

test.each(['video', 'audio'] as const)(
  'plays the free seconds of a premium %s for everyone, and no more',
  async (kind) => {
    const { post } = await makePost(kind);
    expect((await app().as(null).posts.getPost({ id: post.id })).freeSeconds).toBe(15);
    const preview = await app().as(null).media.getFreePreview({ id: post.id });
    expect(preview).toMatchObject({ kind, seconds: 15 });
    expect((await get(preview.hlsUrl)).statusCode).toBe(200);
    await expectOnlyTheBeginning(app(), preview.hlsUrl);
  },
);

test('plays the free seconds of a recording for everyone, and none before it is over', async () => {
  const creator = await app().make.creator();
  const asset = await makeReadyAsset(app(), creator);
  await putSegments(app(), asset.key);
  const { streams } = app().as(creator);
  const scheduledAt = new Date(app().clock.now().getTime() + 3_600_000).toISOString();
  const input = { title: 'On air', draft: false, scheduledAt, freeSeconds: 15 } as const;
  const stream = await streams.createStream({ ...input, recordingAssetId: asset.id });
  expect(stream.freeSeconds).toBe(15);
  const visitor = app().as(null);
  expect((await visitor.posts.getPost({ id: stream.id })).freeSeconds).toBe(0);
  await expect(visitor.media.getFreePreview({ id: stream.id })).rejects.toMatchObject({
    code: 'post.notEntitled',
  });
  await streams.publishStream({ id: stream.streamId, post_id: stream.id });
  expect((await visitor.posts.getPost({ id: stream.id })).freeSeconds).toBe(15);
  const { hlsUrl, seconds } = await visitor.media.getFreePreview({ id: stream.id });
  expect(seconds).toBe(15);
  await expectOnlyTheBeginning(app(), hlsUrl);
  const unchanged = { title: 'It was on air', draft: false, scheduledAt: null };
  expect((await streams.saveStream({ ...unchanged, id: stream.streamId })).freeSeconds).toBe(15);
});

test('plays the free seconds of a recording through each encoder that sent them', async () => {
  const { post, asset } = await makePost();
  const filesOf = (number: number) => [`init-${number}.mp4`, `segment-${number}.m4s`] as const;
  const stretch = (number: number) => {
    const [init, segment] = filesOf(number);
    return `#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="${init}"\n#EXTINF:6.0,\n${segment}\n`;
  };
  const at = `media/${asset.key}/hls/source`;
  const text = `#EXTM3U\n${[1, 2, 3, 4].map(stretch).join('')}#EXT-X-ENDLIST\n`;
  await app().ctx.storage.put(`${at}/index.m3u8`, Buffer.from(text));
  for (const file of [1, 2, 3, 4].flatMap(filesOf))
    await app().ctx.storage.put(`${at}/${file}`, Buffer.from(file));
  const { hlsUrl } = await app().as(null).media.getFreePreview({ id: post.id });
  const statusOf = async (file: string) =>
    (await get(hlsUrl.replace('master.m3u8', `source/${file}`))).statusCode;
  for (const file of [1, 2, 3].flatMap(filesOf)) expect([file, await statusOf(file)]).toEqual([file, 200]);
  for (const file of filesOf(4)) expect([file, await statusOf(file)]).toEqual([file, 403]);
});

test('gives the captions of the free seconds, and no word that is said later', async () => {
  const { api, post } = await makePost();
  const cues = [
    { startSeconds: 1, endSeconds: 3, text: 'The beginning' },
    { startSeconds: 14.9, endSeconds: 20, text: 'The last' },
    { startSeconds: 15, endSeconds: 18, text: 'Not yet' },
  ];
  await api.captions.saveCaption({ id: post.id, language: 'en', label: 'English', cues });
  const { captions } = await app().as(null).media.getFreePreview({ id: post.id });
  expect(captions).toMatchObject([{ language: 'en', label: 'English' }]);
  expect(captions[0]?.vtt).toContain('The beginning');
  expect(captions[0]?.vtt).toContain('The last');
  expect(captions[0]?.vtt).not.toContain('Not yet');
});

test('signs a preview for its file and purpose only', async () => {
  const [mine, other] = [await makePost(), await makePost()];
  const { hlsUrl } = await app().as(null).media.getFreePreview({ id: mine.post.id });
  const [, , token = ''] = hlsUrl.split('/');
  for (const key of [other.asset.key, mine.asset.key.split('').reverse().join('')])
    expect((await get(`/media/${token}/${key}/hls/240p/seg_00000.m4s`)).statusCode).toBe(403);
  expect((await get(`/media/${token}/${mine.asset.key}/hls/240p/seg_00000.m4s`)).statusCode).toBe(200);
  app().clock.advance({ hours: 3 });
  expect((await get(`/media/${token}/${mine.asset.key}/hls/240p/seg_00000.m4s`)).statusCode).toBe(403);
});

test('ends a preview within ten seconds when its author takes it back, or the post is gone', async () => {
  const { api, post, input } = await makePost();
  const { hlsUrl } = await app().as(null).media.getFreePreview({ id: post.id });
  const segment = hlsUrl.replace('master.m3u8', '240p/seg_00000.m4s');
  expect((await get(segment)).statusCode).toBe(200);
  const saved = await api.posts.editPost({ ...input, id: post.id, freeSeconds: 0 });
  expect(saved.freeSeconds).toBe(0);
  app().clock.advance({ seconds: 11 });
  for (const name of ['master.m3u8', '240p/index.m3u8', '240p/init_0.mp4', '240p/seg_00000.m4s'])
    expect([name, (await get(hlsUrl.replace('master.m3u8', name))).statusCode]).toEqual([name, 403]);
  await expect(app().as(null).media.getFreePreview({ id: post.id })).rejects.toMatchObject({
    code: 'post.notEntitled',
  });
  await api.posts.editPost({ ...input, id: post.id, freeSeconds: 30 });
  app().clock.advance({ seconds: 11 });
  expect((await get(segment)).statusCode).toBe(200);
  await api.posts.deletePost({ post: post.id });
  app().clock.advance({ seconds: 11 });
  expect((await get(segment)).statusCode).toBe(403);
});

test('reads the playlist of a preview once for all its segments', async () => {
  const { post, asset } = await makePost();
  const { hlsUrl } = await app().as(null).media.getFreePreview({ id: post.id });
  const segment = (name: string) => get(hlsUrl.replace('master.m3u8', `240p/${name}`));
  expect((await segment('index.m3u8')).statusCode).toBe(200);
  await rm(app().ctx.storage.localPath(`media/${asset.key}/hls/240p/index.m3u8`) ?? '');
  expect((await segment('seg_00000.m4s')).statusCode).toBe(200);
  expect((await segment('seg_00009.m4s')).statusCode).toBe(403);
});

test('has no preview of what is open, and none by default', async () => {
  const { api, post, input } = await makePost();
  await api.posts.editPost({ ...input, id: post.id, premium: false });
  expect((await app().as(null).posts.getPost({ id: post.id })).freeSeconds).toBe(0);
  await expect(app().as(null).media.getFreePreview({ id: post.id })).rejects.toMatchObject({
    code: 'post.notEntitled',
  });
  const plain = await makePost();
  const { freeSeconds } = await plain.api.posts.createPost({ ...plain.input, assetId: null, draft: true });
  expect(freeSeconds).toBe(0);
  const odd = { ...input, id: post.id, freeSeconds: 600 as 30 };
  await expect(api.posts.editPost(odd)).rejects.toMatchObject({ code: 'input.invalid' });
});
