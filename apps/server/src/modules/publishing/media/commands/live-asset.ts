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

/** The file of a broadcast, which grows while it is sent. @throws when there is no room for it */
export async function createLiveAsset(ctx: Context, tx: Tx, whose: Whose): Promise<AssetRow> {
  // How large it gets is not known before it is over.
  await requireStorage(ctx, tx, whose.channelId, 1);
  return createPartAsset(ctx, tx, whose);
}

/** The file of a part of a recording, which is stored already. @throws when the disk is full */
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

/** More of it was stored, of which another file has `sharedBytes` too. */
export async function growLiveAsset(tx: Tx, assetId: number, bytes: number, sharedBytes = 0): Promise<void> {
  await tx
    .update(assets)
    .set({
      sizeBytes: sql`${assets.sizeBytes} + ${bytes}`,
      sharedBytes: sql`${assets.sharedBytes} + ${sharedBytes}`,
    })
    .where(eq(assets.id, assetId));
}

/** The broadcast is a recording that can be played; other qualities and the download follow. */
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
