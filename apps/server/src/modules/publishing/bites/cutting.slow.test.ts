import { fork, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errors } from '@realfin/contract/errors';
import { makeCorpus } from '@realfin/media/corpus';
import { probeVideo } from '@realfin/media/probe';
import { makeTestVideo } from '@realfin/media/test-media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, patchUpload, uploadFile } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { sampleOf } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { prepareMedia } from '../media/commands/prepare-media.ts';
import { sweepMedia } from '../media/commands/sweep-media.ts';
import { workFolderOf } from '../media/commands/upload-files.ts';
import { findAsset } from '../media/queries.ts';
import { maxAttempts } from '../media/rules.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';

const app = useTestApp();
const timeout = 240_000;
const trouble = sampleOf(['killed', 'full', 'deleted'], 1);
let folder = '';
let creator: Person;
let postId = 0;
const part = { title: 'The finish', startSeconds: 2, endSeconds: 6 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realfin-bites-'));
  creator = await app().make.creator();
  const file = join(folder, 'film.mp4');
  await makeTestVideo({ file, seconds: 8, width: 640, height: 360, seed: 11 });
  const content = new Uint8Array(await readFile(file));
  const asset = await uploadFile(app(), creator, { kind: 'video', fileName: 'film.mp4', content });
  await app().drain();
  ({ id: postId } = await app().make.post(creator, { assetId: asset.id, premiumPlan: 10, likeCount: 1 }));
}, timeout);
afterAll(() => rm(folder, { recursive: true, force: true }));

const keyOf = async (assetId: number) => (await findAsset(app().ctx.db, assetId))?.key ?? '';
const leftovers = async (key: string) => {
  const names = await readdir(app().ctx.config.dataDir, { recursive: true });
  return names.filter((name) => /^(uploads|work)\/./.test(name) && name.includes(key));
};

test('cuts a part of a premium video into a bite that a visitor can play', { timeout }, async () => {
  const { as, ctx, drain, request } = app();
  const made = await as(creator).bites.cutBite({ ...part, postId, shape: 'vertical', position: 0.25 });
  expect(made.state).toBe('uploaded');
  await drain();
  const bite = await as(null).bites.getBite({ id: made.id });
  expect(bite).toMatchObject({ width: 202, height: 360, post: { id: postId, premium: true } });
  expect(Math.abs(bite.duration - 4)).toBeLessThan(0.2);
  for (const url of [bite.url, bite.hls_url, bite.thumbnail_url ?? ''])
    expect((await request(null, { method: 'GET', url })).statusCode).toBe(200);
  const source = ctx.storage.localPath(`originals/${await keyOf(made.tid)}/source`) ?? '';
  expect(await probeVideo(source)).toMatchObject({ width: 202, height: 360, hasAudio: true });
  expect(await leftovers(await keyOf(made.tid))).toEqual([]);
  await expect(as(null).media.getPlayback({ id: postId })).rejects.toMatchObject({
    code: 'post.notEntitled',
  });
});

test.runIf(trouble.has('killed'))(
  'leaves nothing incomplete when a worker is killed, and the next one finishes',
  { timeout },
  async () => {
    const { as, ctx, drain, clock } = app();
    const made = await as(creator).bites.cutBite({ ...part, postId, shape: 'square' });
    const key = await keyOf(made.tid);
    const { connectionString = '' } = ctx.pool.options;
    const script = join(import.meta.dirname, '../../../test/prepare-child.ts');
    const child = fork(script, [connectionString, ctx.config.dataDir, String(made.tid)], { execArgv: [] });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const cutFolder = join(workFolderOf(ctx, key), 'cut');
    await vi.waitUntil(async () => (await readdir(cutFolder).catch(() => [])).length > 0, {
      timeout: 60_000,
      interval: 5,
    });
    child.kill('SIGKILL');
    await gone;
    await expect(as(null).bites.getBite({ id: made.id })).rejects.toMatchObject({ code: 'bite.notFound' });
    expect(await ctx.storage.stat(`media/${key}/download.mp4`)).toBe(null);
    clock.advance({ minutes: 10 });
    await sweepMedia(ctx);
    await drain();
    expect(await as(null).bites.getBite({ id: made.id })).toMatchObject({ width: 360, height: 360 });
    expect(await leftovers(key)).toEqual([]);
  },
);

test('reports a missing source once', { timeout }, async () => {
  const { as, ctx, drain } = app();
  const made = await as(creator).bites.cutBite({ ...part, postId, shape: 'wide' });
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, postId));
  const key = await keyOf(post?.assetId ?? 0);
  const film = await ctx.storage.get(`originals/${key}/source`);
  await ctx.storage.deletePrefix(`originals/${key}`);
  await drain();
  const [row] = (await as(creator).bites.listManagedBites()).content;
  expect(row).toMatchObject({
    id: made.id,
    state: 'refused',
    reason: 'The video this clip was cut from was deleted.',
  });
  await ctx.storage.put(`originals/${key}/source`, film);
});

test.runIf(trouble.has('full'))(
  'reports a full disk, leaves nothing incomplete, and finishes on Retry',
  { timeout },
  async (run) => {
    const { as, ctx, drain } = app();
    const made = await as(creator).bites.cutBite({ ...part, startSeconds: 1, postId, shape: 'wide' });
    const folder = workFolderOf(ctx, await keyOf(made.tid));
    await mkdir(folder, { recursive: true });
    const small = ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', folder];
    run.skip(spawnSync('mount', small).status !== 0, 'a small disk needs the right to mount one');
    try {
      await ctx.db
        .update(assets)
        .set({ attempts: maxAttempts - 1 })
        .where(eq(assets.id, made.tid));
      await prepareMedia(ctx, made.tid, new AbortController().signal);
      const [row] = (await as(creator).bites.listManagedBites({ size: 1 })).content;
      expect(row).toMatchObject({ id: made.id, state: 'failed', reason: errors['media.noRoom'].text });
      expect(await readdir(join(folder, 'cut'))).toEqual([]);
    } finally {
      spawnSync('umount', [folder]);
    }
    await as(creator).media.retryAsset({ id: made.tid });
    await drain();
    expect(await as(null).bites.getBite({ id: made.id })).toMatchObject({ width: 640, height: 360 });
    expect(await leftovers(await keyOf(made.tid))).toEqual([]);
  },
);

test.runIf(trouble.has('deleted'))(
  'makes a complete bite or reports an error when its source is deleted meanwhile',
  { timeout },
  async () => {
    const { as, ctx, drain } = app();
    const made = await as(creator).bites.cutBite({ ...part, startSeconds: 1.5, postId, shape: 'wide' });
    const [post] = await ctx.db.select().from(posts).where(eq(posts.id, postId));
    const source = `originals/${await keyOf(post?.assetId ?? 0)}`;
    const film = await ctx.storage.get(`${source}/source`);
    const key = await keyOf(made.tid);
    const working = prepareMedia(ctx, made.tid, new AbortController().signal);
    await vi.waitUntil(
      async () => (await readdir(join(workFolderOf(ctx, key), 'cut')).catch(() => [])).length > 0,
      {
        timeout: 60_000,
        interval: 2,
      },
    );
    await ctx.storage.deletePrefix(source);
    await working.catch(() => undefined);
    await drain();
    const [row] = (await as(creator).bites.listManagedBites({ size: 1 })).content;
    expect(row?.id).toBe(made.id);
    if (row?.state === 'ready') expect(Math.abs((row.duration ?? 0) - 4.5)).toBeLessThan(0.2);
    else
      expect(row).toMatchObject({
        state: 'refused',
        reason: 'The video this clip was cut from was deleted.',
      });
    expect(await leftovers(key)).toEqual([]);
    await ctx.storage.put(`${source}/source`, film);
  },
);

async function upload(content: Uint8Array<ArrayBuffer>, fileName: string) {
  const { as, drain } = app();
  const made = await as(creator).bites.uploadBite({ title: fileName, fileName, sizeBytes: content.length });
  const sent = await patchUpload(await listen(app()), creator, made.uploadUrl, content);
  expect(sent.status).toBe(204);
  await as(creator).media.completeAsset({ id: made.bite.tid });
  await drain();
  const [row] = (await as(creator).bites.listManagedBites({ size: 1 })).content;
  if (row?.id !== made.bite.id) throw new Error('the bite is gone');
  return row;
}

test('plays an uploaded bite, and refuses one that is too long', { timeout }, async () => {
  const short = join(folder, 'short.mp4');
  await makeTestVideo({ file: short, seconds: 4, width: 180, height: 320, seed: 4 });
  const made = await upload(new Uint8Array(await readFile(short)), 'short.mp4');
  expect(made).toMatchObject({ state: 'ready', listed: true, width: 180, height: 320, post: null });
  const long = join(folder, 'long.mp4');
  await makeTestVideo({ file: long, seconds: 92, width: 160, height: 90, seed: 2 });
  expect(await upload(new Uint8Array(await readFile(long)), 'long.mp4')).toMatchObject({
    state: 'refused',
    reason: 'A bite can be at most 90 seconds long.',
    listed: false,
  });
});

test('refuses hostile files with a reason and leaves nothing', { timeout }, async () => {
  const refused = (await makeCorpus(join(folder, 'corpus'))).filter(
    ({ as, expected, file }) => as === 'video' && expected !== 'accepted' && statSync(file).size > 0,
  );
  // A sample of each kind; the tests of the file format cover all of them.
  const specimens = [...sampleOf(refused, 4)];
  expect(specimens.length).toBeGreaterThan(3);
  for (const { file } of specimens) {
    const name = basename(file);
    const made = await upload(new Uint8Array(await readFile(file)), name);
    expect({ name, state: made.state }).toEqual({ name, state: 'refused' });
    expect(made.reason).toMatch(/^(This|We) [^/\\]+\.$/);
    expect(await leftovers(await keyOf(made.tid))).toEqual([]);
  }
});
