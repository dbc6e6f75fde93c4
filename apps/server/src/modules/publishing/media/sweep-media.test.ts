import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEmitted } from '../../../test/emitted.ts';
import { listen, patchUpload, someBytes, uploadedFile } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sweepMedia } from './commands/sweep-media.ts';
import { uploadHours } from './rules.ts';
import { assets } from './tables.ts';

const app = useTestApp();
let origin = '';
beforeAll(async () => {
  origin = await listen(app());
});

const fileOf = (uploadUrl: string) => uploadedFile(app(), uploadUrl);
const announce = (person: Person, sizeBytes = 1000) =>
  app().as(person).media.createAsset({ kind: 'video', fileName: 'my film.mp4', sizeBytes });
const queued = async (assetId: number): Promise<number> => {
  const { rows } = await app().ctx.pool.query<{ n: number }>(
    `select count(*)::int as n from jobs.job where name = 'media.prepare-asset' and data->>'assetId' = $1`,
    [String(assetId)],
  );
  return rows[0]?.n ?? 0;
};

describe('the media sweeper', () => {
  test('completes a received file whose client died, once', async () => {
    const { ctx, make, as } = app();
    const creator = await make.creator();
    const { asset, uploadUrl } = await announce(creator);
    await patchUpload(origin, creator, uploadUrl, someBytes(1000));
    await sweepMedia(ctx);
    await sweepMedia(ctx);
    expect((await as(creator).media.getAsset({ id: asset.id })).state).toBe('uploaded');
    expect(await queued(asset.id)).toBe(1);
  });

  test('deletes uploads that were never finished, and files without an asset', async () => {
    const { ctx, make, as, clock } = app();
    const creator = await make.creator();
    const old = await announce(creator);
    await patchUpload(origin, creator, old.uploadUrl, someBytes(10));
    clock.advance({ hours: uploadHours + 1 });
    const young = await announce(creator);
    await ctx.pool.query(`update assets set state = 'refused' where upload_id = $1`, [
      young.uploadUrl.split('/').at(-1),
    ]);
    const current = await announce(creator);
    await sweepMedia(ctx);
    expect(await as(creator).media.getAsset({ id: old.asset.id })).toMatchObject({
      state: 'refused',
      reason: 'This upload was not finished in time.',
    });
    const left = await readdir(join(ctx.config.dataDir, 'uploads'));
    expect(left.some((name) => name.startsWith(old.uploadUrl.split('/').at(-1) ?? ''))).toBe(false);
    expect(left.some((name) => name.startsWith(young.uploadUrl.split('/').at(-1) ?? ''))).toBe(false);
    expect(existsSync(fileOf(current.uploadUrl))).toBe(true);
    expect(await listEmitted(ctx, 'media.failed')).toContainEqual(
      expect.objectContaining({ assetId: old.asset.id, refused: true }),
    );
  });

  test('requeues the work of a dead worker', async () => {
    const { ctx, make, clock } = app();
    const creator = await make.creator();
    const { asset } = await announce(creator);
    const until = new Date(clock.now().getTime() + 90_000);
    await ctx.db
      .update(assets)
      .set({ state: 'transcoding', leaseUntil: until })
      .where(eq(assets.id, asset.id));
    await sweepMedia(ctx);
    expect(await queued(asset.id), 'alive').toBe(0);
    clock.advance({ seconds: 91 });
    await sweepMedia(ctx);
    await sweepMedia(ctx);
    expect(await queued(asset.id)).toBe(1);
  });
});
