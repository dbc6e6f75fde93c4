import { fork, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { hashArchive } from '../../../test/read-archive.ts';
import { sampleOf } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../../publishing/media/tables.ts';
import { sweepExports } from './commands/sweep-exports.ts';
import { findExport } from './queries/own-exports.ts';
import { archiveKey } from './rules.ts';

const app = useTestApp();
const megabyte = 1024 ** 2;
const timeout = 240_000;
const trials = sampleOf(['crash', 'memory'], 1);

interface Used {
  before: number;
  most: number;
  seconds: number;
}

function start(exportId: number): { child: ChildProcess; used: Promise<Used | null> } {
  const { pool, config } = app().ctx;
  const { connectionString = '' } = pool.options;
  const path = `${import.meta.dirname}/../../../test/export-child.ts`;
  const child = fork(path, [connectionString, config.dataDir, String(exportId)], { execArgv: [] });
  const used = new Promise<Used | null>((resolve) => {
    child.once('message', (told) => resolve(told as Used));
    child.once('exit', () => resolve(null));
  });
  return { child, used };
}

async function channelWith(sizeBytes: number) {
  const { ctx, make, as } = app();
  const creator = await make.creator();
  const asset = await makeReadyAsset(app(), creator);
  await ctx.db.update(assets).set({ sizeBytes }).where(eq(assets.id, asset.id));
  const key = `originals/${asset.key}/source`;
  await ctx.storage.put(key, Buffer.from('begin'));
  const file = await open(ctx.storage.localPath(key) ?? '', 'r+');
  // A sparse file takes no disk space, but its start and end are real.
  await file.truncate(sizeBytes - 3);
  await file.write('end', sizeBytes - 3);
  await file.close();
  await make.post(creator, { assetId: asset.id });
  const { id } = await as(creator).exports.exportChannel({ withMedia: true });
  return { creator, id };
}

test.runIf(trials.has('crash'))(
  "replaces a killed worker's partial archive with a complete one",
  { timeout },
  async () => {
    const { ctx, clock, drain, as } = app();
    const { creator, id } = await channelWith(400 * megabyte);
    const { child, used } = start(id);
    await vi.waitUntil(async () => (await ctx.storage.list('exports')).length > 0, { timeout: 60_000 });
    child.kill('SIGKILL');
    expect(await used).toBe(null);
    expect(await ctx.storage.list('exports')).toMatchObject([expect.stringContaining('.part-')]);
    await drain();
    expect((await findExport(ctx.db, id))?.state, 'its lease still holds').toBe('running');
    clock.advance({ minutes: 5 });
    await sweepExports(ctx);
    await drain();
    const row = await findExport(ctx.db, id);
    expect(row).toMatchObject({ state: 'ready', attempts: 2 });
    const key = archiveKey(row?.key ?? '', 2);
    expect(await ctx.storage.list('exports')).toEqual([key]);
    const entries = await hashArchive(ctx.storage.localPath(key) ?? '');
    expect(entries.find(({ name }) => name.endsWith('file.video'))).toMatchObject({
      sizeBytes: 400 * megabyte,
    });
    await as(creator).exports.removeExport({ id });
  },
);

test.runIf(trials.has('memory'))('exports a large file without growing memory', { timeout }, async () => {
  const grown: number[] = [];
  for (const size of [20 * megabyte, 800 * megabyte]) {
    const { creator, id } = await channelWith(size);
    const used = await start(id).used;
    if (used === null) throw new Error('the worker died');
    grown.push((used.most - used.before) / megabyte);
    await app().as(creator).exports.removeExport({ id });
  }
  const [small = 0, large = 0] = grown;
  expect(large - small, `grew by ${small.toFixed()} and ${large.toFixed()} MiB`).toBeLessThan(120);
});
