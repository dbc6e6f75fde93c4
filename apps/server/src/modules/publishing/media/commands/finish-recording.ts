// Encodes a recording like other videos: one file, all renditions, pictures, a storyboard and a download.
import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { joinRecording } from '@realfin/media/join-recording';
import { MediaRefused } from '@realfin/media/media-refused';
import { probeVideo } from '@realfin/media/probe';
import { transcodeVideo } from '@realfin/media/transcode-video';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { AssetRow } from '../queries.ts';
import { mediaPrefix, originalPrefix } from '../rules.ts';
import { assets } from '../tables.ts';
import { saveImage, storeImage } from './create-image.ts';
import { extraFiles, makeExtras, makePictures, type Work } from './make-outputs.ts';
import { trackProgress } from './report-progress.ts';
import { findSource, workFolderOf } from './upload-files.ts';

/**
 * Until it is done, the recording plays from the broadcast's segments. These stay for open players: only
 * playlists are replaced, the master last. False for audio only, which needs no further outputs.
 */
export async function finishRecording(ctx: Context, asset: AssetRow, signal: AbortSignal): Promise<boolean> {
  const folder = join(workFolderOf(ctx, asset.key), 'recording');
  await mkdir(folder, { recursive: true });
  const sourceFile = await storeSource(ctx, asset, folder, signal);
  const facts = await probeVideo(sourceFile, signal).catch((error: unknown) => {
    if (error instanceof MediaRefused) return null;
    throw error;
  });
  if (facts === null) return false;
  const job = { sourceFile, facts, signal, isBackground: true };
  const progress = trackProgress(ctx, asset);
  await storePictures(ctx, { asset, sourceFile, folder, progress, signal }, facts);
  const ladderDir = join(folder, 'ladder');
  await transcodeVideo({ ...job, outputDir: ladderDir });
  await makeExtras({ ...job, ladderDir, outputDir: folder });
  for (const file of extraFiles) await store(ctx, asset, join(folder, file), file);
  await storeLadder(ctx, asset, ladderDir);
  await ctx.db
    .update(assets)
    .set({ facts: { kind: 'video', ...facts }, width: facts.width, height: facts.height })
    .where(eq(assets.id, asset.id));
  return true;
}

const store = (ctx: Context, asset: AssetRow, file: string, name: string): Promise<void> =>
  ctx.storage.put(`${mediaPrefix(asset.key)}/${name}`, createReadStream(file));

/** Joins the segments into one file, the source of renditions and cuts. */
async function storeSource(
  ctx: Context,
  asset: AssetRow,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const known = await findSource(ctx, asset);
  if (known !== null) return known;
  const segments = ctx.storage.localPath(`${mediaPrefix(asset.key)}/hls/source`);
  if (segments === null) throw new Error('media is prepared on a local disk only');
  const joined = join(folder, 'original', 'source.mp4');
  await mkdir(join(folder, 'original'), { recursive: true });
  await joinRecording({ folder: segments, outputFile: joined, signal });
  await ctx.storage.put(`${originalPrefix(asset.key)}/source`, createReadStream(joined));
  const stored = await findSource(ctx, asset);
  if (stored === null) throw new Error('the original is missing');
  return stored;
}

async function storePictures(
  ctx: Context,
  work: Work,
  facts: Parameters<typeof makePictures>[1],
): Promise<void> {
  const { asset } = work;
  if (asset.posterImageId !== null) return;
  const pictures = await makePictures(work, facts);
  for (const { key, image } of pictures) await storeImage(ctx, key, image);
  await ctx.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const { key, image } of pictures)
      ids.push((await saveImage(ctx, tx, { key, ownerId: asset.channelId, purpose: 'frame' }, image)).id);
    const [posterImageId = null, ...frameImageIds] = ids;
    await tx.update(assets).set({ posterImageId, frameImageIds }).where(eq(assets.id, asset.id));
    const { id: assetId, channelId, actorId } = asset;
    await emit(ctx, tx, 'media.pictured', { assetId, channelId, actorId });
  });
}

async function storeLadder(ctx: Context, asset: AssetRow, ladderDir: string): Promise<void> {
  const playlists: string[] = [];
  for (const name of await readdir(ladderDir, { recursive: true })) {
    if (name.endsWith('.m3u8')) playlists.push(name);
    else if ((await stat(join(ladderDir, name))).isFile())
      await store(ctx, asset, join(ladderDir, name), `hls/${name}`);
  }
  const masterLast = playlists.toSorted((a, b) => Number(a === 'master.m3u8') - Number(b === 'master.m3u8'));
  for (const name of masterLast) await store(ctx, asset, join(ladderDir, name), `hls/${name}`);
}
