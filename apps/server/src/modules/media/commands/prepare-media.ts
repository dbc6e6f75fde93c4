import { rm } from 'node:fs/promises';
import { errors } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { MediaRefused } from '@realfin/media/media-refused';
import { probeAudio, probeVideo } from '@realfin/media/probe';
import type { FfmpegFailed } from '@realfin/media/run-ffmpeg';
import type { Context } from '../../../context.ts';
import { emit } from '../../../jobs/emit.ts';
import type { AssetRow } from '../queries.ts';
import { isDiskFull, maxAttempts, mediaPrefix } from '../rules.ts';
import { saveImage, storeImage } from './create-image.ts';
import { cutSource } from './cut-source.ts';
import { claimAsset, keepLease, updateOwn } from './lease-asset.ts';
import { makeOutputs, makePictures, type SourceFacts, type Work } from './make-outputs.ts';
import { pushProgress, trackProgress } from './report-progress.ts';
import { findSource, keepOriginal, removeAllOf, workFolderOf } from './upload-files.ts';

/** The asset now belongs to another worker; what we know of it is old. */
class LeaseLost extends Error {}

/** What we tell people when the file itself may well be good. */
function failureTextOf(error: unknown): string {
  if (isDiskFull(error)) return errors['media.noRoom'].text;
  const { failure } = (error ?? {}) as Partial<FfmpegFailed>;
  if (failure === 'timeout' || failure === 'stalled')
    return 'Preparing this file took too long. Please try again.';
  return 'This file could not be prepared. Please try again.';
}

/**
 * From an uploaded file to everything that is played. Any death in between only costs what the last step did not
 * finish: another call goes on in the same work folder. @throws to be tried again
 */
export async function prepareMedia(ctx: Context, assetId: number, stopping: AbortSignal): Promise<void> {
  const asset = await claimAsset(ctx, assetId);
  if (asset === null) return;
  const lease = keepLease(ctx, asset);
  const signal = AbortSignal.any([stopping, lease.signal]);
  try {
    if (asset.attempts > maxAttempts) await giveUp(ctx, asset, { failed: failureTextOf(null) });
    else await prepare(ctx, asset, signal);
  } catch (error) {
    if (error instanceof LeaseLost || lease.signal.aborted) return;
    await endBadly(ctx, asset, error, stopping);
  } finally {
    lease.stop();
  }
}

async function prepare(ctx: Context, asset: AssetRow, signal: AbortSignal): Promise<void> {
  const progress = trackProgress(ctx, asset);
  const sourceFile = (await findSource(ctx, asset)) ?? (await cutSource(ctx, asset, { progress, signal }));
  if (sourceFile === null) throw new Error('the uploaded file is gone');
  const work: Work = { asset, sourceFile, folder: workFolderOf(ctx, asset.key), progress, signal };
  pushProgress(ctx, asset);
  const probed = (asset.facts as SourceFacts | null) ?? (await probe(work));
  progress.report('probing', 1);
  const values = { state: 'transcoding' as const, facts: probed, ...shapeOf(probed) };
  // As the database gives them back: it orders their keys its own way, and finished work is known by their text.
  const facts = (await own(updateOwn(ctx.db, asset, values))).facts as SourceFacts;
  if (facts.kind === 'video' && asset.posterImageId === null) await keepPictures(ctx, work, facts);
  if ((await ctx.storage.stat(`${mediaPrefix(asset.key)}/hls/master.m3u8`)) === null) {
    await ctx.storage.moveIn(await makeOutputs(work, facts), mediaPrefix(asset.key));
  }
  await keepOriginal(ctx, asset);
  await progress.settle();
  await finish(ctx, asset, facts);
  await rm(work.folder, { recursive: true, force: true });
}

async function own(update: Promise<AssetRow | null>): Promise<AssetRow> {
  const row = await update;
  if (row === null) throw new LeaseLost();
  return row;
}

/** The last frame and the end of the sound may stand a little past what was meant. */
const spareSeconds = 0.5;

async function probe({ asset, sourceFile, signal }: Work): Promise<SourceFacts> {
  if (asset.kind === 'audio') return { kind: 'audio', ...(await probeAudio(sourceFile, signal)) };
  const facts = await probeVideo(sourceFile, signal);
  if (asset.forBite && facts.durationSeconds > limits.biteSeconds.max + spareSeconds)
    throw new MediaRefused('tooLongForBite');
  return { kind: 'video', ...facts };
}

const shapeOf = (facts: SourceFacts) =>
  facts.kind === 'video'
    ? { durationSeconds: facts.durationSeconds, width: facts.width, height: facts.height }
    : { durationSeconds: facts.durationSeconds };

async function keepPictures(ctx: Context, work: Work, facts: SourceFacts & { kind: 'video' }): Promise<void> {
  const { asset } = work;
  const pictures = await makePictures(work, facts);
  for (const { key, image } of pictures) await storeImage(ctx, key, image);
  await ctx.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const { key, image } of pictures) {
      ids.push((await saveImage(ctx, tx, { key, ownerId: asset.channelId, purpose: 'frame' }, image)).id);
    }
    const [posterImageId, ...frameImageIds] = ids;
    await own(updateOwn(tx, asset, { posterImageId: posterImageId ?? null, frameImageIds }));
    await emit(ctx, tx, 'media.pictured', namesOf(asset));
  });
}

const namesOf = ({ id, channelId, actorId }: AssetRow) => ({ assetId: id, channelId, actorId });

async function finish(ctx: Context, asset: AssetRow, facts: SourceFacts): Promise<void> {
  const ready = await ctx.db.transaction(async (tx) => {
    const row = await own(
      updateOwn(tx, asset, {
        ...shapeOf(facts),
        state: 'ready',
        percent: 100,
        leaseUntil: null,
        reason: null,
        hasDownload: true,
        readyAt: ctx.clock.now(),
      }),
    );
    await emit(ctx, tx, 'media.ready', namesOf(asset));
    return row;
  });
  pushProgress(ctx, ready);
}

/** Decides whether the file, the moment or the process was at fault. */
async function endBadly(ctx: Context, asset: AssetRow, error: unknown, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) {
    // Handed back: this try does not count, and the next worker need not wait for the lease to end.
    await updateOwn(ctx.db, asset, { state: 'uploaded', attempts: asset.attempts - 1 });
    throw error;
  }
  ctx.log.warn({ err: error, assetId: asset.id, attempt: asset.attempts }, 'media not prepared');
  if (error instanceof MediaRefused) return giveUp(ctx, asset, { refused: error.message });
  if (asset.attempts >= maxAttempts) return giveUp(ctx, asset, { failed: failureTextOf(error) });
  await updateOwn(ctx.db, asset, { state: 'uploaded' });
  throw error;
}

async function giveUp(
  ctx: Context,
  asset: AssetRow,
  why: { refused: string } | { failed: string },
): Promise<void> {
  const refused = 'refused' in why;
  const reason = refused ? why.refused : why.failed;
  const ended = await ctx.db.transaction(async (tx) => {
    const state = refused ? 'refused' : 'failed';
    const row = await updateOwn(tx, asset, { state, reason, leaseUntil: null });
    if (row !== null) await emit(ctx, tx, 'media.failed', { ...namesOf(asset), refused, reason });
    return row;
  });
  if (ended === null) return;
  // A failed one keeps its upload, for Retry.
  if (refused) await removeAllOf(ctx, asset);
  pushProgress(ctx, ended);
}
