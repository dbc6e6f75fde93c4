import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { countUnfinished, type AssetRow } from '../queries.ts';
import { isDiskFull, unfinishedPerChannel } from '../rules.ts';
import { assets } from '../tables.ts';
import { requireStorage } from './require-storage.ts';
import { beginUpload, hasRoomFor } from './upload-files.ts';

export interface AnnouncedFile {
  channelId: number;
  actorId: number;
  kind: AssetRow['kind'];
  fileName: string;
  sizeBytes: number;
  forBite?: boolean;
}

/** Serialized, so that concurrent announcements both count against the free space. */
function announce(ctx: Context, file: AnnouncedFile): Promise<AssetRow> {
  return ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'uploads');
    if ((await countUnfinished(tx, file.channelId)) >= unfinishedPerChannel) throw refuse('media.tooMany');
    await requireStorage(ctx, tx, file.channelId, file.sizeBytes);
    if (!(await hasRoomFor(ctx, file.sizeBytes, tx))) throw refuse('media.noRoom');
    const keys = { key: ctx.ids.secret(16), uploadId: ctx.ids.secret(16) };
    const [row] = await tx
      .insert(assets)
      .values({ ...file, ...keys, state: 'uploading', createdAt: ctx.clock.now() })
      .returning();
    if (row === undefined) throw new Error('no asset was made');
    return row;
  });
}

export async function createAsset(ctx: Context, file: AnnouncedFile): Promise<AssetRow> {
  const row = await announce(ctx, file);
  await beginUpload(ctx, row.uploadId, row.sizeBytes).catch(async (error: unknown) => {
    await ctx.db.delete(assets).where(eq(assets.id, row.id));
    throw isDiskFull(error) ? refuse('media.noRoom') : error;
  });
  ctx.metrics.uploads.inc({ outcome: 'begun' });
  return row;
}
