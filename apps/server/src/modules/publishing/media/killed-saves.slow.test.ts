// Servers and workers killed while saving captions, pictures and audio leave nothing incomplete, and people
// can continue.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeAudio } from '@realfin/media/probe';
import { makeTestAudio } from '@realfin/media/test-media';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { cookieOf, makeReadyAsset, uploadFile } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { sampleOf } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { clearPicture } from './commands/create-image.ts';
import { sweepMedia } from './commands/sweep-media.ts';
import { workFolderOf } from './commands/upload-files.ts';
import { findAsset } from './queries.ts';

const app = useTestApp();
const timeout = 240_000;
const crashes = sampleOf(['captions', 'pictures', 'sound'], 1);

/** Another process on the same database and data folder. */
function start(script: 'serve-child.ts' | 'prepare-child.ts', ...args: string[]): ChildProcess {
  const { pool, config } = app().ctx;
  const path = join(import.meta.dirname, '../../../test', script);
  return fork(path, [pool.options.connectionString ?? '', config.dataDir, ...args], { execArgv: [] });
}
async function kill(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

/**
 * Makes one call after another, like several forms at the same time, against a server that is killed after
 * some of them.
 */
async function killAfter(calls: number, call: (origin: string, n: number) => Promise<unknown>) {
  const child = start('serve-child.ts');
  const port = await new Promise<number>((resolve) => child.once('message', (told) => resolve(Number(told))));
  let done = 0;
  let begun = 0;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const form = async (): Promise<void> => {
    for (;;) {
      await call(`http://127.0.0.1:${port}`, begun++);
      if (++done >= calls) resolve();
    }
  };
  const forms = [form(), form(), form()].map((each) => each.catch(() => resolve()));
  await enough;
  await kill(child);
  await Promise.all(forms);
  expect(done).toBeGreaterThanOrEqual(calls);
}

test.runIf(crashes.has('captions'))(
  'stores captions of exactly one save when a server is killed, and accepts the next save',
  { timeout },
  async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { id: assetId } = await makeReadyAsset(app(), creator);
    const { id } = await as(creator).posts.createPost({ title: 'T', assetId, draft: false });
    const cuesOf = (text: string) =>
      Array.from({ length: 300 }, (_, at) => ({ startSeconds: at, endSeconds: at + 1, text }));
    const headers = { ...cookieOf(creator), 'content-type': 'application/json' };
    for (const calls of [5, 9]) {
      await killAfter(calls, (origin, n) =>
        fetch(`${origin}/api/post/${id}/captions/en`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ label: `Save ${calls}.${n}`, cues: cuesOf(`Save ${calls}.${n}`) }),
        }),
      );
      const now = await as(creator).captions.getCaption({ id, language: 'en' });
      expect(now).toMatchObject({ cueCount: 300, cues: cuesOf(now.label) });
      const { revision } = now;
      const next = { id, language: 'en', label: 'By hand', cues: cuesOf('By hand').slice(0, 2), revision };
      expect(await as(creator).captions.saveCaption(next)).toMatchObject({
        cueCount: 2,
        revision: revision + 1,
      });
    }
  },
);

async function expectWholePictures(creator: Person): Promise<void> {
  const { ctx, as } = app();
  const { content } = await as(creator).images.listImages({ size: 100 });
  expect(content.length).toBeGreaterThan(0);
  for (const { url } of content) {
    const [, key = ''] = /images\/([\w-]+)\//.exec(url) ?? [];
    for (const width of [320, 640, 1280]) {
      const file = await sharp(await ctx.storage.get(`images/${key}/${width}.webp`)).stats();
      expect(file.channels).toHaveLength(3);
    }
  }
}

test.runIf(crashes.has('pictures'))(
  'stores pictures completely or not at all when a server is killed, and removes leftovers',
  { timeout },
  async () => {
    const { ctx, make } = app();
    const creator = await make.creator();
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
    const create = { width: 1280, height: 720, channels: 3 as const, background: '#000', noise };
    const body = new Uint8Array(await sharp({ create }).png().toBuffer());
    const send = (origin: string) =>
      fetch(`${origin}/api/images/upload?purpose=thumbnail`, {
        method: 'POST',
        headers: { ...cookieOf(creator), 'content-type': 'image/png' },
        body,
      });
    for (const calls of [2, 4]) {
      await killAfter(calls, send);
      await expectWholePictures(creator);
    }
    const { rows } = await ctx.pool.query<{ key: string }>(
      `select data->>'key' as key from jobs.job where name = $1`,
      ['media.clear-picture'],
    );
    const known = await ctx.pool.query<{ key: string }>('select key from images');
    const keys = new Set(known.rows.map(({ key }) => key));
    // The state a process leaves when it is killed between the files and their row.
    const lost = rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
    for (const { key } of rows) await clearPicture(ctx, key);
    const left = new Set((await ctx.storage.list('images')).map((path) => path.split('/')[1]));
    for (const key of lost) expect(left).not.toContain(key);
    for (const key of left) expect(keys, 'every folder has its picture').toContain(key);
    await expectWholePictures(creator);
  },
);

test.runIf(crashes.has('sound'))(
  'finishes a long audio file on another worker after one was killed',
  { timeout },
  async () => {
    const { ctx, make, clock, drain } = app();
    const creator = await make.creator();
    const seconds = 90;
    const folder = await mkdtemp(join(tmpdir(), 'realfin-killed-'));
    const file = join(folder, 'long.m4a');
    await makeTestAudio({ file, seconds, seed: 3 });
    const content = new Uint8Array(await readFile(file));
    await rm(folder, { recursive: true });
    const asset = await uploadFile(app(), creator, { kind: 'audio', fileName: 'long.m4a', content });
    const row = async () => {
      const found = await findAsset(ctx.db, asset.id);
      if (found === null) throw new Error('the asset is gone');
      return found;
    };
    const { key } = await row();
    const work = join(workFolderOf(ctx, key), 'out', 'hls.work');
    const begun = async () => {
      const names = await readdir(work, { recursive: true }).catch(() => []);
      return names.some((name) => name.endsWith('.m4s'));
    };
    const child = start('prepare-child.ts', String(asset.id));
    await vi.waitUntil(begun, { timeout: 60_000, interval: 10 });
    await kill(child);
    expect(await row()).toMatchObject({ state: 'transcoding', attempts: 1 });
    expect(await ctx.storage.list(`media/${key}`), 'nothing half can be played').toEqual([]);

    clock.advance({ minutes: 10 });
    await sweepMedia(ctx);
    await drain();
    expect(await row()).toMatchObject({
      state: 'ready',
      attempts: 2,
      percent: 100,
      durationSeconds: seconds,
    });
    const place = ctx.storage.localPath(`media/${key}/hls/audio.mp3`) ?? '';
    expect((await probeAudio(place)).durationSeconds).toBeCloseTo(seconds, 0);
    const peaks = await ctx.storage.get(`media/${key}/hls/peaks.json`);
    expect(JSON.parse(peaks.toString())).toMatchObject({ durationSeconds: seconds });
    const names = await readdir(ctx.config.dataDir, { recursive: true });
    expect(names.filter((name) => /^(uploads|work)\/./.test(name) && name.includes(key))).toEqual([]);
  },
);
