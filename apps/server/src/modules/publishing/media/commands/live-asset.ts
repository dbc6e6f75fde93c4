import { refuse } from '@realfin/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { AssetRow } from '../queries.ts';
import { recordedIn } from '../rules.ts';
import { assets } from '../tables.ts';
import { enqueueLadder } from './finish-ladder.ts';
import { requireStorage } from './require-storage.ts';
import { hasRoomFor } from './upload-files.ts';

interface Whose {
  channelId: number;
  actorId: number;
}

/** Creates the asset of a broadcast, which grows during it. @throws if disk or quota is full */
export async function createLiveAsset(ctx: Context, tx: Tx, whose: Whose): Promise<AssetRow> {
  // The size is unknown until the end.
  await requireStorage(ctx, tx, whose.channelId, 1);
  return createPartAsset(ctx, tx, whose);
}

/** Creates the asset of a cut, which copies stored segments. @throws media.noRoom if the disk is full */
export async function createPartAsset(ctx: Context, tx: Tx, whose: Whose): Promise<AssetRow> {
  if (!(await hasRoomFor(ctx, 1, tx))) throw refuse('media.noRoom');
  const [row] = await tx
    .insert(assets)
    .values({
      ...whose,
      key: ctx.ids.secret(16),
      uploadId: ctx.ids.secret(16),
      kind: 'video',
      state: 'live',
      fileName: 'Live stream',
      sizeBytes: 0,
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (row === undefined) throw new Error('no asset was made');
  return row;
}

/** Adds stored bytes. `sharedBytes` of them are also part of another file. */
export async function growLiveAsset(tx: Tx, assetId: number, bytes: number, sharedBytes = 0): Promise<void> {
  await tx
    .update(assets)
    .set({
      sizeBytes: sql`${assets.sizeBytes} + ${bytes}`,
      sharedBytes: sql`${assets.sharedBytes} + ${sharedBytes}`,
    })
    .where(eq(assets.id, assetId));
}

/** Turns the asset of a broadcast into a playable recording. Other renditions and the download follow. */
export async function finishLiveAsset(
  ctx: Context,
  tx: Tx,
  assetId: number,
  shape: { durationSeconds: number; width?: number; height?: number },
): Promise<void> {
  const values = { state: 'ready' as const, percent: 100, playsIn: recordedIn, readyAt: ctx.clock.now() };
  const [asset] = await tx
    .update(assets)
    .set({ ...shape, ...values })
    .where(eq(assets.id, assetId))
    .returning();
  if (asset === undefined) return;
  const { channelId, actorId } = asset;
  await emit(ctx, tx, 'media.ready', { assetId, channelId, actorId });
  await enqueueLadder(ctx, tx, assetId);
}
