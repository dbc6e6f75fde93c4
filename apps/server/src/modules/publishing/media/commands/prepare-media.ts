import { rm } from 'node:fs/promises';
import { biteLimits } from '@realfin/contract/bite-limits';
import { errors } from '@realfin/contract/errors';
import { MediaRefused } from '@realfin/media/media-refused';
import { probeAudio, probeVideo } from '@realfin/media/probe';
import type { FfmpegFailed } from '@realfin/media/run-ffmpeg';
import type { Context } from '../../../../context.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { AssetRow } from '../queries.ts';
import { isDiskFull, mediaPrefix } from '../rules.ts';
import { saveImage, storeImage } from './create-image.ts';
import { cutSource } from './cut-source.ts';
import { enqueueLadder } from './finish-ladder.ts';
import { assetLease } from './lease-asset.ts';
import {
  makeCover,
  makeOutputs,
  makePictures,
  rungToPlayFirst,
  type SourceFacts,
  type Work,
} from './make-outputs.ts';
import { pushProgress, trackProgress } from './report-progress.ts';
import { storeSubtitles } from './store-subtitles.ts';
import { findSource, storeOriginal, removeAllOf, workFolderOf } from './upload-files.ts';

/** The message for failures that may not be the file's fault. */
function failureTextOf(error: unknown): string {
  if (isDiskFull(error)) return errors['media.noRoom'].text;
  const { failure } = (error ?? {}) as Partial<FfmpegFailed>;
  if (failure === 'timeout' || failure === 'stalled') return 'Preparing this file took too long. Try again.';
  return "We couldn't prepare this file. Try again.";
}

/**
 * Prepares an uploaded file for playback. A crashed worker loses only its unfinished step: the next call
 * continues in the same work folder. @throws to be retried
 */
export const prepareMedia = (ctx: Context, assetId: number, stopping: AbortSignal): Promise<void> =>
  assetLease.work(ctx, assetId, stopping, {
    run: (asset, signal) => prepare(ctx, asset, signal),
    isFinal: (error) => error instanceof MediaRefused,
    abandon: (asset, error) =>
      abandon(
        ctx,
        asset,
        error instanceof MediaRefused ? { refused: error.message } : { failed: failureTextOf(error) },
      ),
  });

async function prepare(ctx: Context, asset: AssetRow, signal: AbortSignal): Promise<void> {
  const progress = trackProgress(ctx, asset);
  const sourceFile = (await findSource(ctx, asset)) ?? (await cutSource(ctx, asset, { progress, signal }));
  if (sourceFile === null) throw new Error('the uploaded file is missing');
  const work: Work = { asset, sourceFile, folder: workFolderOf(ctx, asset.key), progress, signal };
  pushProgress(ctx, asset);
  const probed = (asset.facts as SourceFacts | null) ?? (await probe(work));
  progress.report('probing', 1);
  const values = { state: 'transcoding' as const, facts: probed, ...shapeOf(probed) };
  // Use the database's JSON: it reorders keys, and finished steps are identified by the JSON text.
  const facts = (await assetLease.update(ctx.db, asset, values)).facts as SourceFacts;
  // In parallel, because one encoder doesn't use all cores.
  await together(signal, [
    (either) => storePictures(ctx, { ...work, signal: either }, facts),
    (either) => storeOutputs(ctx, { ...work, signal: either }, facts),
    (either) => storeSubtitles(ctx, { ...work, signal: either }, facts),
  ]);
  await storeOriginal(ctx, asset);
  await progress.settle();
  await finish(ctx, asset, facts, rungToPlayFirst(work, facts));
  await rm(work.folder, { recursive: true, force: true });
}

/** The last frame and the end of the audio may be slightly past the cut. */
const spareSeconds = 0.5;

async function probe({ asset, sourceFile, signal }: Work): Promise<SourceFacts> {
  if (asset.kind === 'audio') return { kind: 'audio', ...(await probeAudio(sourceFile, signal)) };
  const facts = await probeVideo(sourceFile, signal);
  if (asset.forBite && facts.durationSeconds > biteLimits.seconds.max + spareSeconds)
    throw new MediaRefused('tooLongForBite');
  return { kind: 'video', ...facts };
}

const shapeOf = (facts: SourceFacts) =>
  facts.kind === 'video'
    ? { durationSeconds: facts.durationSeconds, width: facts.width, height: facts.height }
    : { durationSeconds: facts.durationSeconds };

async function storeOutputs(ctx: Context, work: Work, facts: SourceFacts): Promise<void> {
  const prefix = mediaPrefix(work.asset.key);
  if ((await ctx.storage.stat(`${prefix}/hls/master.m3u8`)) !== null) return;
  await ctx.storage.moveIn(await makeOutputs(work, facts), prefix);
}

/** Waits for all to end. The first failure aborts the others. */
async function together(
  signal: AbortSignal,
  works: readonly ((either: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const failures: unknown[] = [];
  const run = async (work: (typeof works)[number]): Promise<void> => {
    try {
      await work(either);
    } catch (error) {
      failures.push(error);
      failed.abort();
    }
  };
  await Promise.all(works.map(run));
  if (failures.length > 0) throw failures[0];
}

async function storePictures(ctx: Context, work: Work, facts: SourceFacts): Promise<void> {
  const { asset } = work;
  if (asset.posterImageId !== null) return;
  const cover = await makeCover(work, facts);
  const taken = facts.kind === 'video' ? await makePictures(work, facts) : [];
  const pictures = cover === null ? taken : [cover, ...taken];
  if (pictures.length === 0) return;
  for (const { key, image } of pictures) await storeImage(ctx, key, image);
  await ctx.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const { key, image } of pictures) {
      ids.push((await saveImage(ctx, tx, { key, ownerId: asset.channelId, purpose: 'frame' }, image)).id);
    }
    const [posterImageId, ...frameImageIds] = ids;
    await assetLease.update(tx, asset, { posterImageId: posterImageId ?? null, frameImageIds });
    await emit(ctx, tx, 'media.pictured', namesOf(asset));
  });
}

const namesOf = ({ id, channelId, actorId }: AssetRow) => ({ assetId: id, channelId, actorId });

async function finish(
  ctx: Context,
  asset: AssetRow,
  facts: SourceFacts,
  playsIn: string | null,
): Promise<void> {
  const ready = await ctx.db.transaction(async (tx) => {
    const row = await assetLease.update(tx, asset, {
      ...shapeOf(facts),
      state: 'ready',
      percent: 100,
      leaseUntil: null,
      reason: null,
      hasDownload: playsIn === null,
      playsIn,
      readyAt: ctx.clock.now(),
    });
    await emit(ctx, tx, 'media.ready', namesOf(asset));
    if (playsIn !== null) await enqueueLadder(ctx, tx, asset.id);
    return row;
  });
  pushProgress(ctx, ready);
}

async function abandon(
  ctx: Context,
  asset: AssetRow,
  why: { refused: string } | { failed: string },
): Promise<void> {
  const refused = 'refused' in why;
  const reason = refused ? why.refused : why.failed;
  const ended = await ctx.db.transaction(async (tx) => {
    const state = refused ? 'refused' : 'failed';
    const row = await assetLease.tryUpdate(tx, asset, { state, reason, leaseUntil: null });
    if (row !== null) await emit(ctx, tx, 'media.failed', { ...namesOf(asset), refused, reason });
    return row;
  });
  if (ended === null) return;
  // A failed file keeps its upload, so that it can be retried.
  if (refused) await removeAllOf(ctx, asset);
  pushProgress(ctx, ended);
}
