// Encodes the remaining renditions of a video that already plays in its first one.
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { masterSoFar } from '@realfin/media/master-file';
import type { VideoFacts } from '@realfin/media/probe';
import { rungsOfPart } from '@realfin/media/renditions';
import { transcodeVideo } from '@realfin/media/transcode-video';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { findAsset, type AssetRow } from '../queries.ts';
import { mediaPrefix, recordedIn } from '../rules.ts';
import { assets, ladders } from '../tables.ts';
import { finishRecording } from './finish-recording.ts';
import { ladderLease } from './lease-ladder.ts';
import { extraFiles, makeExtras, type SourceFacts } from './make-outputs.ts';
import { pushProgress } from './report-progress.ts';
import { findSource, workFolderOf } from './upload-files.ts';

type LadderRow = typeof ladders.$inferSelect;

/** Call in the transaction that publishes the first rendition. */
export async function enqueueLadder(ctx: Context, tx: Tx, assetId: number): Promise<void> {
  const values = { state: 'waiting' as const, attempts: 0, leaseUntil: ladderLease.queuedUntil(ctx) };
  await tx
    .insert(ladders)
    .values({ id: assetId, ...values })
    .onConflictDoUpdate({ target: ladders.id, set: values });
  await ctx.jobs.enqueue(tx, 'media.finish-ladder', { assetId });
}

/** True if a failed job was restarted. */
export const retryLadder = (ctx: Context, asset: AssetRow): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const failed = await tx
      .delete(ladders)
      .where(and(eq(ladders.id, asset.id), eq(ladders.state, 'failed')))
      .returning({ id: ladders.id });
    for (const { id } of failed) await enqueueLadder(ctx, tx, id);
    return failed.length > 0;
  });

/** Safe to repeat after a crash: viewers only see renditions in the master playlist. @throws to be retried */
export const finishLadder = (ctx: Context, assetId: number, stopping: AbortSignal): Promise<void> =>
  ladderLease.work(ctx, assetId, stopping, {
    run: (row, signal) => finish(ctx, row, signal),
    isFinal: () => false,
    // The video keeps playing in its first rendition.
    abandon: async (row) => {
      const failed = await ladderLease.tryUpdate(ctx.db, row, { state: 'failed', leaseUntil: null });
      const asset = failed === null ? null : await findAsset(ctx.db, row.id);
      if (asset !== null) pushProgress(ctx, asset);
    },
  });

async function finish(ctx: Context, row: LadderRow, signal: AbortSignal): Promise<void> {
  const asset = await findAsset(ctx.db, row.id);
  if (asset === null || asset.state !== 'ready') return;
  if (asset.playsIn === recordedIn) {
    if (await finishRecording(ctx, asset, signal)) await complete(ctx, row);
    else await ctx.db.delete(ladders).where(eq(ladders.id, row.id));
    await rm(workFolderOf(ctx, asset.key), { recursive: true, force: true });
    return;
  }
  const { facts } = asset as { facts: SourceFacts | null };
  const sourceFile = await findSource(ctx, asset);
  if (sourceFile === null || facts?.kind !== 'video') throw new Error('the original is missing');
  const folder = join(workFolderOf(ctx, asset.key), 'later');
  const job = { sourceFile, facts, signal, isBackground: true };
  for (const part of ['rest', 'high'] as const) {
    if (rungsOfPart(facts, part).length === 0) continue;
    const outputDir = join(folder, part);
    await mkdir(folder, { recursive: true });
    await transcodeVideo({ ...job, outputDir, part });
    // Stops if another worker has claimed it, or it was deleted.
    await ladderLease.update(ctx.db, row, { state: 'running' });
    await publishRenditions(ctx, asset, outputDir);
    await publishMaster(ctx, asset, facts);
  }
  await makeExtras({ ...job, ladderDir: hlsFolder(ctx, asset), outputDir: folder });
  for (const file of extraFiles)
    await ctx.storage.put(`${mediaPrefix(asset.key)}/${file}`, createReadStream(join(folder, file)));
  await complete(ctx, row);
  await rm(workFolderOf(ctx, asset.key), { recursive: true, force: true });
}

/** Replaces the master playlist last, so that listed renditions are complete. */
async function publishMaster(ctx: Context, asset: AssetRow, facts: VideoFacts): Promise<void> {
  const master = await masterSoFar(hlsFolder(ctx, asset), facts);
  await ctx.storage.put(`${mediaPrefix(asset.key)}/hls/master.m3u8`, Buffer.from(master));
}

function hlsFolder(ctx: Context, asset: AssetRow): string {
  const folder = ctx.storage.localPath(`${mediaPrefix(asset.key)}/hls`);
  if (folder === null) throw new Error('media is prepared on a local disk only');
  return folder;
}

/** Moves whole folders. Those moved by an earlier attempt no longer exist in the source. */
async function publishRenditions(ctx: Context, asset: AssetRow, from: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    await ctx.storage.moveIn(join(from, entry.name), `${mediaPrefix(asset.key)}/hls/${entry.name}`);
  }
}

async function complete(ctx: Context, row: LadderRow): Promise<void> {
  const whole = await ctx.db.transaction(async (tx) => {
    await ladderLease.update(tx, row, { leaseUntil: null });
    const [asset] = await tx
      .update(assets)
      .set({ playsIn: null, hasDownload: true })
      .where(eq(assets.id, row.id))
      .returning();
    await tx.delete(ladders).where(eq(ladders.id, row.id));
    return asset;
  });
  if (whole !== undefined) pushProgress(ctx, whole);
}
