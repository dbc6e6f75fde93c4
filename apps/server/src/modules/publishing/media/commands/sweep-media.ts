import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { uploadHours } from '../rules.ts';
import { deleteUsedAddresses } from '../signed/commands.ts';
import { assets } from '../tables.ts';
import { abandonUpload, completeAsset } from './complete-asset.ts';
import { assetLease } from './lease-asset.ts';
import { ladderLease } from './lease-ladder.ts';
import { listUploads, receivedBytes, removeUpload } from './upload-files.ts';

/**
 * Recovers from lost responses and killed processes: completes received uploads, restarts preparations
 * without a worker, and discards unfinished uploads.
 */
export async function sweepMedia(ctx: Context): Promise<void> {
  await sweepUploads(ctx);
  await sweepPreparations(ctx);
  await sweepOrphans(ctx);
  await deleteUsedAddresses(ctx);
}

async function sweepUploads(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(assets)
    .where(eq(assets.state, 'uploading'))
    .orderBy(assets.createdAt);
  const oldest = new Date(ctx.clock.now().getTime() - uploadHours * 3_600_000);
  for (const asset of rows) {
    if ((await receivedBytes(ctx, asset.uploadId)) === asset.sizeBytes) await completeAsset(ctx, asset);
    else if (asset.createdAt < oldest)
      await abandonUpload(ctx, asset, 'This upload was not finished in time.');
  }
}

async function sweepPreparations(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const assetId of await assetLease.requeueStale(ctx, tx))
      await ctx.jobs.enqueue(tx, 'media.prepare-asset', { assetId });
    for (const assetId of await ladderLease.requeueStale(ctx, tx))
      await ctx.jobs.enqueue(tx, 'media.finish-ladder', { assetId });
  });
}

/** Deletes uploads that no asset needs, such as after a crash. */
async function sweepOrphans(ctx: Context): Promise<void> {
  const found = await listUploads(ctx);
  if (found.length === 0) return;
  const needed = await ctx.db
    .select({ uploadId: assets.uploadId })
    .from(assets)
    .where(and(inArray(assets.uploadId, found), notInArray(assets.state, ['ready', 'refused'])));
  const neededIds = new Set(needed.map((row) => row.uploadId));
  for (const uploadId of found) if (!neededIds.has(uploadId)) await removeUpload(ctx, uploadId);
}
