import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutVideo } from '@realfin/media/cut';
import { MediaRefused } from '@realfin/media/media-refused';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { findAsset, type AssetRow } from '../queries.ts';
import { assets } from '../tables.ts';
import type { Work, SourceFacts } from './make-outputs.ts';
import { findSource, takeAsUpload, workFolderOf } from './upload-files.ts';

/** Cuts an asset's file from another file. Written atomically, then processed like an upload. */
export async function cutSource(
  ctx: Context,
  asset: AssetRow,
  { progress, signal }: Pick<Work, 'progress' | 'signal'>,
): Promise<string | null> {
  const { cut } = asset;
  if (cut === null) return null;
  const source = await findAsset(ctx.db, cut.assetId);
  const sourceFile = source === null ? null : await findSource(ctx, source);
  const facts = (source?.facts ?? null) as SourceFacts | null;
  if (sourceFile === null || facts?.kind !== 'video') throw new MediaRefused('sourceGone');
  const outputFile = join(workFolderOf(ctx, asset.key), 'cut', 'source');
  const { startSeconds, endSeconds, shape, position } = cut;
  await cutVideo({
    sourceFile,
    facts,
    outputFile,
    startSeconds,
    shape,
    position,
    signal,
    lengthSeconds: Math.min(endSeconds, facts.durationSeconds) - startSeconds,
    onProgress: (fraction) => progress.report('cutting', fraction),
  });
  const { size: sizeBytes } = await stat(outputFile);
  await ctx.db.update(assets).set({ sizeBytes }).where(eq(assets.id, asset.id));
  return takeAsUpload(ctx, asset, outputFile);
}
