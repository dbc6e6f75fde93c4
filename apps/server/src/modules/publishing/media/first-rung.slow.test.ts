import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestVideo } from '@realfin/media/test-media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listEmitted } from '../../../test/emitted.ts';
import { uploadFile } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishLadder } from './commands/finish-ladder.ts';
import { prepareMedia } from './commands/prepare-media.ts';
import { sweepMedia } from './commands/sweep-media.ts';
import { findAsset } from './queries.ts';
import { ladders } from './tables.ts';

const app = useTestApp();
vi.setConfig({ testTimeout: 120_000 });
const never = new AbortController().signal;
let folder = '';
let content = new Uint8Array();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realfin-first-'));
  const file = join(folder, 'clip.mp4');
  await makeTestVideo({ file, seconds: 4, width: 1280, height: 720, seed: 6 });
  content = new Uint8Array(await readFile(file));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function publishClip() {
  const { ctx, make } = app();
  const creator = await make.creator();
  const asset = await uploadFile(app(), creator, { kind: 'video', fileName: 'clip.mp4', content });
  const post = await make.post(creator, { assetId: asset.id });
  await prepareMedia(ctx, asset.id, never);
  return { creator, asset, post };
}
const resolutions = (master: string) => [...master.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, side]) => side);

test('plays a video in 480p first, and in every quality at the same addresses later', async () => {
  const { ctx, as, request } = app();
  const { creator, asset, post } = await publishClip();
  const playback = await as(null).media.getPlayback({ id: post.id });
  const get = (url: string) => request(null, { method: 'GET', url });
  const read = async () => resolutions((await get(playback.hlsUrl)).body);
  const segment = playback.hlsUrl.replace('master.m3u8', '480p/seg_00000.m4s');
  const first = (await get(segment)).rawPayload;

  expect(await read()).toEqual(['480']);
  expect(playback).toMatchObject({ storyboardUrl: null, previewUrl: null });
  expect(await as(creator).media.getAsset({ id: asset.id })).toMatchObject({
    state: 'ready',
    playsIn: '480p',
  });
  await expect(as(creator).media.getDownload({ id: post.id })).rejects.toMatchObject({
    code: 'media.noDownload',
  });

  await Promise.all([1, 2].map(() => finishLadder(ctx, asset.id, never)));
  expect(await read()).toEqual(['720', '480', '360', '240']);
  expect((await get(segment)).rawPayload, 'the rung being played is not replaced').toEqual(first);
  expect(await as(creator).media.getAsset({ id: asset.id })).toMatchObject({ state: 'ready', playsIn: null });
  const whole = await as(creator).media.getPlayback({ id: post.id });
  const { url } = await as(creator).media.getDownload({ id: post.id });
  for (const file of [whole.storyboardUrl, whole.previewUrl, url])
    expect([file, (await request(creator, { method: 'GET', url: file ?? '' })).statusCode]).toEqual([
      file,
      200,
    ]);
  const ready = (await listEmitted(ctx, 'media.ready')).filter(({ assetId }) => assetId === asset.id);
  expect(ready, 'followers are notified once').toHaveLength(1);
  const folders = await ctx.storage.list(`work`);
  expect(folders).toEqual([]);
});

test('says after three failed attempts that higher qualities are missing, and makes them on request', async () => {
  const { ctx, as } = app();
  const {
    creator,
    asset: { id },
  } = await publishClip();
  const asset = await findAsset(ctx.db, id);
  if (asset === null) throw new Error('the asset is missing');
  const original = `originals/${asset.key}/source`;
  const read = () => as(creator).media.getAsset({ id: asset.id });
  const kept = Buffer.from(content);
  await ctx.storage.put(original, Buffer.from('broken'));
  await expect(finishLadder(ctx, id, never)).rejects.toThrow();
  await expect(finishLadder(ctx, id, never)).rejects.toThrow();
  await finishLadder(ctx, id, never);
  expect(await read()).toMatchObject({ state: 'ready', playsIn: '480p', qualitiesFailed: true });
  await ctx.storage.put(original, kept);
  await as(creator).media.retryAsset({ id: asset.id });
  expect(await read()).toMatchObject({ qualitiesFailed: false });
  await finishLadder(ctx, asset.id, never);
  expect(await read()).toMatchObject({ playsIn: null, qualitiesFailed: false });
  await expect(as(creator).media.retryAsset({ id: asset.id })).rejects.toMatchObject({
    code: 'media.notFailed',
  });
});

test('finishes the qualities of a video whose worker stopped or died', async () => {
  const { ctx, clock, drain } = app();
  const { asset } = await publishClip();
  const stopping = new AbortController();
  stopping.abort();
  await expect(finishLadder(ctx, asset.id, stopping.signal)).rejects.toThrow();
  await ctx.db.update(ladders).set({ state: 'running' }).where(eq(ladders.id, asset.id));
  clock.advance({ hours: 2 });
  await sweepMedia(ctx);
  await drain();
  expect(await findAsset(ctx.db, asset.id)).toMatchObject({
    state: 'ready',
    playsIn: null,
    hasDownload: true,
  });
});
