import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@realfin/media/run-ffmpeg';
import { makeTestVideo } from '@realfin/media/test-media';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookieOf, uploadFile } from '../../../test/factories/media.ts';
import { sampleOf } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { prepareMedia } from './commands/prepare-media.ts';
import { sweepMedia } from './commands/sweep-media.ts';
import { workFolderOf } from './commands/upload-files.ts';
import { findAsset } from './queries.ts';

const app = useTestApp();
const timeout = 240_000;
const crashes = sampleOf(['upload', 'film'], 1);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realfin-killed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Another process on the same database and data folder. */
function start(script: 'serve-child.ts' | 'prepare-child.ts', ...args: string[]): ChildProcess {
  const { pool, config } = app().ctx;
  const { connectionString = '' } = pool.options;
  const path = join(import.meta.dirname, '../../../test', script);
  return fork(path, [connectionString, config.dataDir, ...args], { execArgv: [] });
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

async function serve(): Promise<{ child: ChildProcess; origin: string }> {
  const child = start('serve-child.ts');
  const port = await new Promise<number>((resolve) => child.once('message', (told) => resolve(Number(told))));
  return { child, origin: `http://127.0.0.1:${port}` };
}
async function kill(child: ChildProcess): Promise<void> {
  const end = ended(child);
  child.kill('SIGKILL');
  await end;
}
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const row = async (assetId: number) => {
  const found = await findAsset(app().ctx.db, assetId);
  if (found === null) throw new Error('the asset is gone');
  return found;
};

test.runIf(crashes.has('upload'))(
  'continues an upload on the next server after one was killed, to the identical file',
  { timeout },
  async () => {
    const { ctx, make, as, drain } = app();
    const creator = await make.creator();
    const film = join(folder, 'film.mp4');
    await makeTestVideo({ file: film, seconds: 8, width: 640, height: 360, seed: 5 });
    const content = await readFile(film);
    const announced = { kind: 'video' as const, fileName: 'film.mp4', sizeBytes: content.length };
    const { asset, uploadUrl } = await as(creator).media.createAsset(announced);
    const chunkSize = Math.ceil(content.length / 20);
    const begin = (origin: string, options: Partial<UploadOptions>): void => {
      const fixed = { uploadUrl: origin + uploadUrl, headers: cookieOf(creator), chunkSize, retryDelays: [] };
      new Upload(content, { ...fixed, ...options }).start();
    };
    let sentBefore = 0;
    for (let kills = 0; kills < 2; kills++) {
      const { child, origin } = await serve();
      const end = ended(child);
      begin(origin, {
        onChunkComplete: (_size, sent) => {
          if (sent < sentBefore + content.length / 4) return;
          sentBefore = sent;
          child.kill('SIGKILL');
        },
        onError: () => undefined,
      });
      await end;
    }
    const { child, origin } = await serve();
    const marks: number[] = [];
    await new Promise<void>((resolve, reject) => {
      begin(origin, { onProgress: (sent) => marks.push(sent), onSuccess: () => resolve(), onError: reject });
    });
    await kill(child);
    expect(marks[0], 'nothing is sent twice').toBeGreaterThanOrEqual(sentBefore);
    const { uploadId, key } = await row(asset.id);
    expect(sha256(await readFile(join(ctx.config.dataDir, 'uploads', uploadId)))).toBe(sha256(content));
    // The client died too, before it could complete the upload.
    await sweepMedia(ctx);
    await drain();
    expect((await row(asset.id)).state).toBe('ready');
    expect(sha256(await ctx.storage.get(`originals/${key}/source`))).toBe(sha256(content));
  },
);

test.runIf(crashes.has('film'))(
  'continues a long preparation on another worker after one was killed',
  { timeout },
  async () => {
    const { ctx, make, clock, drain } = app();
    const creator = await make.creator();
    const long = join(folder, 'long.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=128x96:r=10', '-t', '1000'];
    const args = [...picture, '-c:v', 'libx264', '-preset', 'ultrafast', long];
    await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [folder], timeoutMs: 120_000 });
    const content = new Uint8Array(await readFile(long));
    const asset = await uploadFile(app(), creator, { kind: 'video', fileName: 'long.mp4', content });
    const { key } = await row(asset.id);
    const work = join(workFolderOf(ctx, key), 'out', 'hls.work');
    const doneChunk = async (): Promise<string | undefined> => {
      const names = await readdir(work).catch(() => []);
      return names.find((name) => !/^tmp-|\.json$|^audio$|\.ffconcat$/.test(name));
    };

    const child = start('prepare-child.ts', String(asset.id));
    await vi.waitUntil(doneChunk, { timeout: 120_000, interval: 10 });
    await kill(child);
    const chunk = join(work, (await doneChunk()) ?? '');
    const { ino } = statSync(chunk);
    expect(await row(asset.id)).toMatchObject({ state: 'transcoding', attempts: 1 });

    await prepareMedia(ctx, asset.id, new AbortController().signal);
    expect((await row(asset.id)).state, 'its lease still holds').toBe('transcoding');
    clock.advance({ minutes: 10 });
    await sweepMedia(ctx);
    const seen = new Set<number>();
    const watch = setInterval(() => {
      if (existsSync(chunk)) seen.add(statSync(chunk, { throwIfNoEntry: false })?.ino ?? ino);
    }, 5);
    await drain();
    clearInterval(watch);
    expect(seen, 'the finished part was not made again').toEqual(new Set([ino]));
    expect(await row(asset.id)).toMatchObject({ state: 'ready', attempts: 2, percent: 100 });
    const names = await readdir(ctx.config.dataDir, { recursive: true });
    expect(names.filter((name) => /^(uploads|work)\/./.test(name) && name.includes(key))).toEqual([]);
  },
);
