import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { AssetRow } from '../queries.ts';
import { imagePrefix, mediaPrefix, originalPrefix } from '../rules.ts';
import { assets, images } from '../tables.ts';
import { removeAllOf } from './upload-files.ts';

export const imageIdsOf = ({ posterImageId, frameImageIds }: AssetRow): number[] => [
  ...new Set([...(posterImageId === null ? [] : [posterImageId]), ...frameImageIds]),
];

/** Removes a file that nothing plays any more, with all that was made of it. Repeating it changes nothing. */
export async function deleteAsset(
  ctx: Context,
  asset: AssetRow,
  keptImageIds: ReadonlySet<number | null>,
): Promise<void> {
  const goneIds = imageIdsOf(asset).filter((id) => !keptImageIds.has(id));
  const pictures = await ctx.db.select().from(images).where(inArray(images.id, goneIds));
  // Files first: a row without files can be tried again, files without a row would stay for ever.
  await removeAllOf(ctx, asset);
  await ctx.storage.deletePrefix(mediaPrefix(asset.key));
  await ctx.storage.deletePrefix(originalPrefix(asset.key));
  for (const { key } of pictures) await ctx.storage.deletePrefix(imagePrefix(key));
  await ctx.db.transaction(async (tx) => {
    await tx.delete(assets).where(eq(assets.id, asset.id));
    await tx.delete(images).where(inArray(images.id, goneIds));
  });
}
