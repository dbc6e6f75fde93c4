import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { countUnfinished, type AssetRow } from '../queries.ts';
import { isDiskFull, unfinishedPerChannel } from '../rules.ts';
import { assets } from '../tables.ts';
import { beginUpload, hasRoomFor } from './upload-files.ts';

export interface AnnouncedFile {
  channelId: number;
  actorId: number;
  kind: AssetRow['kind'];
  fileName: string;
  sizeBytes: number;
  forBite?: boolean;
}

export async function createAsset(ctx: Context, file: AnnouncedFile): Promise<AssetRow> {
  if ((await countUnfinished(ctx.db, file.channelId)) >= unfinishedPerChannel) throw refuse('media.tooMany');
  if (!(await hasRoomFor(ctx, file.sizeBytes))) throw refuse('media.noRoom');
  const keys = { key: ctx.ids.secret(16), uploadId: ctx.ids.secret(16) };
  const [row] = await ctx.db
    .insert(assets)
    .values({ ...file, ...keys, state: 'uploading', createdAt: ctx.clock.now() })
    .returning();
  if (row === undefined) throw new Error('no asset was made');
  await beginUpload(ctx, row.uploadId, row.sizeBytes).catch((error: unknown) => {
    throw isDiskFull(error) ? refuse('media.noRoom') : error;
  });
  return row;
}
