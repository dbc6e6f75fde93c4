// Exports that fail halfway leave nothing incomplete.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { makeExport } from './commands/make-export.ts';
import { sweepExports } from './commands/sweep-exports.ts';
import { findExport } from './queries/own-exports.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());
const filesOf = () => app().ctx.storage.list('exports');
const never = new AbortController().signal;

async function asked() {
  const { make, as, ctx } = app();
  const creator = await make.creator();
  const asset = await makeReadyAsset(app(), creator);
  await ctx.storage.put(`originals/${asset.key}/source`, Buffer.alloc(3_000_000, 'x'));
  await make.post(creator, { assetId: asset.id });
  const client = as(creator).exports;
  return { creator, client, asset, id: (await client.exportChannel({ withMedia: true })).id };
}
/** Media that never ends, and whether it is still being read. */
function endless() {
  const state = { isOpen: false };
  const body = Readable.from(
    (async function* () {
      state.isOpen = true;
      try {
        for (;;) {
          yield Buffer.alloc(1000);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      } finally {
        state.isOpen = false;
      }
    })(),
  );
  vi.spyOn(app().ctx.storage, 'read').mockResolvedValue({ sizeBytes: 1e9, body });
  return state;
}

describe('exports on a full disk', () => {
  test('fails a running export immediately, with the reason, and leaves nothing', async () => {
    const { ctx, drain, as } = app();
    const { client, creator, id } = await asked();
    vi.spyOn(ctx.storage, 'put').mockImplementation((_key, content) =>
      pipeline(content as Readable, createWriteStream('/dev/full')),
    );
    await drain();
    const reason = "There isn't enough space on the server for this archive. Try again later.";
    expect(await client.getExport({ id })).toMatchObject({ state: 'failed', reason });
    expect(await filesOf()).toEqual([]);
    const { rows } = await as(creator).notifications.listNotifications({});
    expect(rows).toMatchObject([{ type: 'EXPORT_FAILED', content: reason }]);
  });
  test('checks the expected size before writing', async () => {
    const { ctx, drain } = app();
    const { client, id, asset } = await asked();
    await ctx.db.execute(`update assets set size_bytes = 900000000000000 where id = ${asset.id}`);
    const put = vi.spyOn(ctx.storage, 'put');
    await drain();
    expect(await client.getExport({ id })).toMatchObject({ state: 'failed', percent: 0 });
    expect(put).not.toHaveBeenCalled();
  });
});

describe('export workers', () => {
  test('returns the work of a stopped worker to the queue, without a partial file', async () => {
    const { ctx, drain } = app();
    const { client, id } = await asked();
    const media = endless();
    const stop = new AbortController();
    const run = makeExport(ctx, id, stop.signal);
    await vi.waitUntil(() => media.isOpen, { timeout: 10_000 });
    stop.abort();
    await expect(run).rejects.toThrow();
    expect(media.isOpen).toBe(false);
    expect(await findExport(ctx.db, id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await filesOf()).toEqual([]);
    vi.restoreAllMocks();
    await drain();
    expect(await client.getExport({ id })).toMatchObject({ state: 'ready' });
  });
  test('notices a canceled export, and deletes what was written', async () => {
    const { ctx, drain } = app();
    const { client, id } = await asked();
    const before = await filesOf();
    const media = endless();
    const run = makeExport(ctx, id, never);
    await vi.waitUntil(() => media.isOpen, { timeout: 10_000 });
    expect((await client.removeExport({ id })).state).toBe('cancelled');
    await run;
    expect(media.isOpen).toBe(false);
    expect(await filesOf()).toEqual(before);
    expect(await client.getExport({ id })).toMatchObject({ state: 'cancelled' });
    vi.restoreAllMocks();
    await drain();
    expect(await client.getExport({ id })).toMatchObject({ state: 'cancelled' });
  });
  test("keeps a worker that lost its lease from damaging the next one's archive", async () => {
    const { ctx, clock, drain } = app();
    const { client, id } = await asked();
    const media = endless();
    const slow = makeExport(ctx, id, never);
    await vi.waitUntil(() => media.isOpen, { timeout: 10_000 });
    vi.restoreAllMocks();
    clock.advance({ minutes: 5 });
    await sweepExports(ctx);
    await drain();
    await slow;
    expect(await findExport(ctx.db, id)).toMatchObject({ state: 'ready', attempts: 2 });
    const { url } = await client.signExport({ id });
    expect(url).toContain('/api/exports/archives/');
    expect((await filesOf()).filter((name) => name.includes('part'))).toEqual([]);
  });
  test('abandons an export that fails three times, with a reason for people', async () => {
    const { ctx } = app();
    const { client, id } = await asked();
    vi.spyOn(ctx.storage, 'read').mockRejectedValue(new Error('EIO: the disk is broken at /secret/path'));
    for (let tries = 1; tries <= 2; tries++) await expect(makeExport(ctx, id, never)).rejects.toThrow('EIO');
    await makeExport(ctx, id, never);
    expect(await client.getExport({ id })).toMatchObject({
      state: 'failed',
      reason: "We couldn't prepare your export. Try again.",
    });
  });
});

test('deletes files without an export', async () => {
  const { ctx } = app();
  await ctx.storage.put('exports/of-nobody/1.zip.part-1-1', Buffer.from('half'));
  await sweepExports(ctx);
  expect((await filesOf()).filter((name) => name.includes('of-nobody'))).toEqual([]);
});
