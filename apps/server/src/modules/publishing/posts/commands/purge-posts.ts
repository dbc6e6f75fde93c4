import { timings } from '@realfin/contract/timings';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { deleteAsset, imageIdsOf } from '../../media/commands/delete-asset.ts';
import { findAsset } from '../../media/queries.ts';
import { posts } from '../tables.ts';
import { playedBy, releaseAsset } from './files-of-post.ts';

const batchSize = 200;

/** Removes posts whose restore period has ended, with all dependent rows and their media. */
export async function purgeDeletedPosts(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - timings.deletedPostDays * 86_400_000);
  const due = await ctx.db
    .select({
      id: posts.id,
      files: sql<(number | null)[]>`array[asset_id, narration_asset_id, next_asset_id]`,
    })
    .from(posts)
    .where(and(sql`deleted_at is not null`, lt(posts.deletedAt, before)))
    .limit(batchSize);
  for (const { id, files } of due) await purgePost(ctx, id, files);
  if (due.length === batchSize) await purgeDeletedPosts(ctx);
}

/** Removes a post for good, with its rows and, by a job, its media. */
export function purgePost(ctx: Context, id: number, assetIds: readonly (number | null)[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await tx.delete(posts).where(eq(posts.id, id));
    for (const assetId of assetIds) await releaseAsset(ctx, tx, assetId);
  });
}

/** Deletes the files of purged posts; pictures that another post uses as its thumbnail stay. */
export async function deleteMedia(ctx: Context, assetId: number): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  if (asset === null || (await ctx.db.$count(posts, playedBy(assetId))) > 0) return;
  const taken = await ctx.db
    .select({ id: posts.thumbnailImageId })
    .from(posts)
    .where(inArray(posts.thumbnailImageId, imageIdsOf(asset)));
  await deleteAsset(ctx, asset, new Set(taken.map(({ id }) => id)));
}
