import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { findAsset, type AssetRow } from '../queries.ts';
import { assets } from '../tables.ts';
import { retryLadder } from './finish-ladder.ts';
import { assetLease } from './lease-asset.ts';
import { receivedBytes, removeAllOf } from './upload-files.ts';

/** Enqueues the asset. Null if its state has changed. */
async function queue(
  ctx: Context,
  tx: Tx,
  asset: AssetRow,
  from: 'uploading' | 'failed',
): Promise<AssetRow | null> {
  const leaseUntil = assetLease.queuedUntil(ctx);
  const [row] = await tx
    .update(assets)
    .set({ state: 'uploaded', percent: 0, attempts: 0, reason: null, leaseUntil })
    .where(and(eq(assets.id, asset.id), eq(assets.state, from)))
    .returning();
  if (row === undefined) return null;
  await ctx.jobs.enqueue(tx, 'media.prepare-asset', { assetId: row.id });
  return row;
}

/** Completes an upload once the whole file was received; safe to repeat. */
export async function completeAsset(ctx: Context, asset: AssetRow): Promise<AssetRow> {
  if (asset.state !== 'uploading') return asset;
  const received = await receivedBytes(ctx, asset.uploadId);
  if (received !== asset.sizeBytes)
    throw refuse('media.incomplete', { data: { receivedBytes: received ?? 0 } });
  const queued = await ctx.db.transaction((tx) => queue(ctx, tx, asset, 'uploading'));
  if (queued !== null) {
    ctx.metrics.uploads.inc({ outcome: 'completed' });
    ctx.metrics.uploadedBytes.inc(asset.sizeBytes);
  }
  return queued ?? (await findAsset(ctx.db, asset.id)) ?? asset;
}

export async function retryAsset(ctx: Context, asset: AssetRow): Promise<AssetRow> {
  if (await retryLadder(ctx, asset)) return asset;
  const queued = await ctx.db.transaction((tx) => queue(ctx, tx, asset, 'failed'));
  if (queued === null) throw refuse('media.notFailed');
  return queued;
}

/** Abandons an unfinished upload, because its owner canceled it or it was not finished in time. */
export async function abandonUpload(ctx: Context, asset: AssetRow, reason: string): Promise<boolean> {
  const abandoned = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(assets)
      .set({ state: 'refused', reason })
      .where(and(eq(assets.id, asset.id), eq(assets.state, 'uploading')))
      .returning();
    if (rows.length === 0) return false;
    const { id: assetId, channelId, actorId } = asset;
    await emit(ctx, tx, 'media.failed', { assetId, channelId, actorId, refused: true, reason });
    return true;
  });
  if (abandoned) {
    ctx.metrics.uploads.inc({ outcome: 'abandoned' });
    await removeAllOf(ctx, asset);
  }
  return abandoned;
}
