import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { countUnfinished, type AssetRow } from '../queries.ts';
import { unfinishedPerChannel } from '../rules.ts';
import { assets, type MediaCut } from '../tables.ts';
import { assetLease } from './lease-asset.ts';
import { requireStorage } from './require-storage.ts';

/** Creates the asset of a cut, and the job that cuts it. */
export async function createCut(
  ctx: Context,
  tx: Tx,
  file: { channelId: number; actorId: number; fileName: string; cut: MediaCut },
): Promise<AssetRow> {
  if ((await countUnfinished(tx, file.channelId)) >= unfinishedPerChannel) throw refuse('media.tooMany');
  // The size is unknown before cutting.
  await requireStorage(ctx, tx, file.channelId, 1);
  const now = ctx.clock.now();
  const [row] = await tx
    .insert(assets)
    .values({
      ...file,
      key: ctx.ids.secret(16),
      uploadId: ctx.ids.secret(16),
      kind: 'video',
      state: 'uploaded',
      sizeBytes: 0,
      forBite: true,
      leaseUntil: assetLease.queuedUntil(ctx),
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('no asset was made');
  await ctx.jobs.enqueue(tx, 'media.prepare-asset', { assetId: row.id });
  return row;
}
