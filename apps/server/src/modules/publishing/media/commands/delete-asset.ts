import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { AssetRow } from '../queries.ts';
import { imagePrefix, mediaPrefix, originalPrefix } from '../rules.ts';
import { assets, images } from '../tables.ts';
import { removeAllOf } from './upload-files.ts';

export const imageIdsOf = ({ posterImageId, frameImageIds }: AssetRow): number[] => [
  ...new Set([...(posterImageId === null ? [] : [posterImageId]), ...frameImageIds]),
];

/** Deletes an unused file with everything that was made from it. Repeating it changes nothing. */
export async function deleteAsset(
  ctx: Context,
  asset: AssetRow,
  retainedImageIds: ReadonlySet<number | null>,
): Promise<void> {
  const deletedImageIds = imageIdsOf(asset).filter((id) => !retainedImageIds.has(id));
  const pictures = await ctx.db.select().from(images).where(inArray(images.id, deletedImageIds));
  // Files first: a row without files can be retried, files without a row would never be found.
  await removeAllOf(ctx, asset);
  await ctx.storage.deletePrefix(mediaPrefix(asset.key));
  await ctx.storage.deletePrefix(originalPrefix(asset.key));
  for (const { key } of pictures) await ctx.storage.deletePrefix(imagePrefix(key));
  await ctx.db.transaction(async (tx) => {
    await tx.delete(assets).where(eq(assets.id, asset.id));
    await tx.delete(images).where(inArray(images.id, deletedImageIds));
  });
}
