import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Asset } from '@realfin/contract/media';
import { makeCorpus } from '@realfin/media/corpus';
import { refusalTexts } from '@realfin/media/media-refused';
import { makeTestAudio, makeTestVideo } from '@realfin/media/test-media';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listEmitted } from '../../../test/emitted.ts';
import { uploadFile } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { sampleOf } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { prepareMedia } from './commands/prepare-media.ts';
import { workFolderOf } from './commands/upload-files.ts';
import { findAsset, findAssetSummary } from './queries.ts';

const app = useTestApp();
let folder = '';
let clip = '';
const never = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realfin-prepare-'));
  clip = join(folder, 'clip.mp4');
  await makeTestVideo({ file: clip, seconds: 7, width: 640, height: 360, seed: 3 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());
vi.setConfig({ testTimeout: 240_000 });

const send = async (person: Person, file: string, kind: Asset['kind'] = 'video'): Promise<Asset> =>
  uploadFile(app(), person, {
    kind,
    fileName: basename(file),
    content: new Uint8Array(await readFile(file)),
  });
const row = async (assetId: number) => {
  const found = await findAsset(app().ctx.db, assetId);
  if (found === null) throw new Error('the asset is gone');
  return found;
};
const events = async (event: 'media.ready' | 'media.failed' | 'media.pictured', assetId: number) =>
  (await listEmitted(app().ctx, event)).filter((each) => each.assetId === assetId);
/** Every file stored under the names of an asset. */
async function leftovers(assetId: number): Promise<string[]> {
  const { ctx } = app();
  const { key, uploadId } = await row(assetId);
  const all = await readdir(ctx.config.dataDir, { recursive: true });
  return all.filter((path) => path.includes(key) || path.includes(uploadId));
}
/** Advances the clock, so that throttled work happens. */
function runClock(): { stop(): void } {
  const timer = setInterval(() => app().clock.advance({ seconds: 1 }), 20);
  return { stop: () => clearInterval(timer) };
}

/** The addresses in a playlist. */
const next = (base: string, list: string): string[] =>
  [...list.matchAll(/^(?!#)(.+)$|URI="([^"]+)"/gm)].map(([, line, uri]) =>
    base.replace(/[^/]+$/, line ?? uri ?? ''),
  );

describe('preparing a real video', () => {
  test('prepares a video for playback, with progress', async () => {
    const { ctx, make, as, request } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const asset = await send(contributor, clip);
    const told: { accountId: number; percent: number; state: string }[] = [];
    vi.spyOn(ctx.realtime, 'toAccount').mockImplementation((accountId, event, payload) => {
      if (event === 'media.progress' && 'percent' in payload) told.push({ accountId, ...payload });
    });
    const clock = runClock();
    await Promise.all([1, 2].map(() => prepareMedia(ctx, asset.id, never)));
    clock.stop();
    const percents = told
      .filter(({ accountId }) => accountId === contributor.id)
      .map(({ percent }) => percent);
    expect(percents.length).toBeGreaterThan(4);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ state: 'ready', percent: 100 });
    expect(new Set(told.map(({ accountId }) => accountId))).toEqual(new Set([creator.id, contributor.id]));
    expect(await events('media.ready', asset.id)).toHaveLength(1);
    expect(await events('media.pictured', asset.id)).toHaveLength(1);

    const ready = await as(creator).media.getAsset({ id: asset.id });
    expect(ready).toMatchObject({ state: 'ready', percent: 100, reason: null, width: 640, height: 360 });
    expect(ready.durationSeconds).toBeCloseTo(7, 0);
    expect(ready.frames).toHaveLength(4);
    const summary = await findAssetSummary(ctx.db, asset.id);
    expect(summary).toMatchObject({ posterUrl: ready.posterUrl, hasDownload: true });
    expect(summary?.posterPreview).toMatch(/^data:image\/webp/);
    for (const url of [ready.posterUrl, ...ready.frames.map((frame) => frame.url)]) {
      expect((await request(null, { method: 'GET', url: url ?? '' })).headers['content-type']).toBe(
        'image/webp',
      );
    }
    const { key } = await row(asset.id);
    const files = await ctx.storage.list(`media/${key}`);
    for (const file of [
      'hls/master.m3u8',
      'storyboard.jpg',
      'storyboard.vtt',
      'preview.webp',
      'download.mp4',
    ]) {
      expect(files.map((name) => name.slice(`media/${key}/`.length))).toContain(file);
    }
    expect(await readFile(ctx.storage.localPath(`originals/${key}/source`) ?? '')).toEqual(
      await readFile(clip),
    );
    expect((await leftovers(asset.id)).filter((path) => /^(uploads|work)\//.test(path))).toEqual([]);
    expect((await as(creator).media.completeAsset({ id: asset.id })).state, 'saying it again').toBe('ready');
  });

  test('plays through a signed address, down to every segment', async () => {
    const { ctx, make, as, request } = app();
    const creator = await make.creator();
    const asset = await send(creator, clip);
    await prepareMedia(ctx, asset.id, never);
    const post = await make.post(creator, { assetId: asset.id, premiumPlan: 10 });
    const playback = await as(await make.subscriber()).media.getPlayback({ id: post.id });
    const get = async (url: string) => {
      const reply = await request(null, { method: 'GET', url });
      expect([url, reply.statusCode]).toEqual([url, 200]);
      return reply;
    };
    const master = await get(playback.hlsUrl);
    const variants = next(playback.hlsUrl, master.body);
    expect(variants.length).toBeGreaterThanOrEqual(3);
    let segments = 0;
    for (const variant of variants) {
      for (const file of next(variant, (await get(variant)).body)) {
        segments++;
        const reply = await get(file);
        expect(reply.rawPayload.length).toBeGreaterThan(100);
        const bare = file.replace(/\/media\/[^/]+/, '/media/none');
        expect((await request(null, { method: 'GET', url: bare })).statusCode).toBe(403);
      }
    }
    expect(segments).toBeGreaterThan(6);
    const storyboard = await get(playback.storyboardUrl ?? '');
    expect(storyboard.body).toContain('storyboard.jpg#xywh=');
    expect((await get(playback.previewUrl ?? '')).headers['content-type']).toBe('image/webp');
  });
});

test('turns a podcast into HLS, mp3 and a waveform', async () => {
  const { ctx, make, as } = app();
  const creator = await make.creator();
  const file = join(folder, 'talk.mp3');
  await makeTestAudio({ file, seconds: 5, seed: 4 });
  const asset = await send(creator, file, 'audio');
  await prepareMedia(ctx, asset.id, never);
  expect(await as(creator).media.getAsset({ id: asset.id })).toMatchObject({
    state: 'ready',
    posterUrl: null,
  });
  const { key } = await row(asset.id);
  const peaks = JSON.parse(String(await ctx.storage.get(`media/${key}/hls/peaks.json`))) as {
    peaks: number[];
  };
  expect(peaks.peaks.length).toBeGreaterThan(100);
  expect((await ctx.storage.stat(`media/${key}/hls/audio.mp3`))?.sizeBytes).toBeGreaterThan(50_000);
});

test('refuses hostile and broken files with a reason, and deletes them', async () => {
  const { ctx, make, as } = app();
  const creator = await make.creator();
  const corpus = await makeCorpus(join(folder, 'corpus'));
  const chosen = ['text.mp4', 'noise.mp4', 'drawing.mp4', 'playlist.mp4', 'concat.mp4', 'bomb.mp4'];
  chosen.push('cut-with-index.mp4', 'only-sound.mp4', 'one-pixel.mp4', 'blink.mp4', 'only-picture.mp4');
  for (const name of sampleOf(chosen, 4)) {
    const specimen = corpus.find(({ file }) => basename(file) === name);
    if (specimen === undefined || specimen.expected === 'accepted') throw new Error(`no hostile ${name}`);
    const asset = await send(creator, specimen.file, specimen.as);
    await prepareMedia(ctx, asset.id, never);
    const reason = refusalTexts[specimen.expected];
    expect([name, await as(creator).media.getAsset({ id: asset.id })]).toMatchObject([
      name,
      { state: 'refused', reason },
    ]);
    expect([name, await leftovers(asset.id)]).toEqual([name, []]);
    expect(await events('media.failed', asset.id)).toEqual([
      expect.objectContaining({ refused: true, reason }),
    ]);
    await expect(as(creator).media.retryAsset({ id: asset.id })).rejects.toMatchObject({
      code: 'media.notFailed',
    });
  }
});

test('attempts a failing preparation three times, then fails it, and can retry', async () => {
  const { ctx, make, as } = app();
  const creator = await make.creator();
  const asset = await send(creator, clip);
  const { uploadId, key } = await row(asset.id);
  const upload = join(ctx.config.dataDir, 'uploads', uploadId);
  await rename(upload, `${upload}.away`);
  for (const attempt of [1, 2]) {
    await expect(prepareMedia(ctx, asset.id, never)).rejects.toThrow('missing');
    expect(await row(asset.id)).toMatchObject({ state: 'uploaded', attempts: attempt });
  }
  await prepareMedia(ctx, asset.id, never);
  const failed = await as(creator).media.getAsset({ id: asset.id });
  expect(failed).toMatchObject({
    state: 'failed',
    reason: "We couldn't prepare this file. Try again.",
  });
  expect(await events('media.failed', asset.id)).toEqual([expect.objectContaining({ refused: false })]);
  await expect(as(await make.creator()).media.retryAsset({ id: asset.id })).rejects.toMatchObject({
    code: 'media.notFound',
  });
  await rename(`${upload}.away`, upload);
  expect(await as(creator).media.retryAsset({ id: asset.id })).toMatchObject({
    state: 'uploaded',
    percent: 0,
  });
  await expect(as(creator).media.retryAsset({ id: asset.id })).rejects.toMatchObject({
    code: 'media.notFailed',
  });
  await prepareMedia(ctx, asset.id, never);
  expect((await row(asset.id)).state).toBe('ready');
  expect(existsSync(workFolderOf(ctx, key))).toBe(false);
});

test('returns the work of a stopped worker to the queue without using up an attempt', async () => {
  const { ctx, make } = app();
  const creator = await make.creator();
  const asset = await send(creator, clip);
  const stopping = new AbortController();
  vi.spyOn(ctx.realtime, 'toAccount').mockImplementation((_id, _event, payload) => {
    if ('percent' in payload && payload.percent > 6) stopping.abort();
  });
  const clock = runClock();
  await expect(prepareMedia(ctx, asset.id, stopping.signal)).rejects.toMatchObject({ failure: 'canceled' });
  clock.stop();
  expect(await row(asset.id)).toMatchObject({ state: 'uploaded', attempts: 0 });
  await prepareMedia(ctx, asset.id, never);
  expect(await row(asset.id)).toMatchObject({ state: 'ready', attempts: 1 });
  expect(await events('media.ready', asset.id)).toHaveLength(1);
  expect(await events('media.pictured', asset.id), 'pictures are made once').toHaveLength(1);
});
