import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { assets } from '../../media/tables.ts';
import { isMediaReady } from '../rules.ts';
import { posts } from '../tables.ts';

/** The facts of posts that decide about access to their media. */
async function listPlayable(db: DbOrTx, which: SQL | undefined) {
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      freeSeconds: posts.freeSeconds,
      assetId: posts.assetId,
      narrationAssetId: posts.narrationAssetId,
      channelId: posts.channelId,
      mediaType: posts.mediaType,
      premiumPlan: posts.premiumPlan,
      state: posts.state,
      listed: posts.listed,
      stackOnly: posts.stackOnly,
      durationSeconds: posts.durationSeconds,
      deletedAt: posts.deletedAt,
      takenDownAt: posts.takenDownAt,
      channelSuspended: posts.channelSuspended,
      eventId: posts.eventId,
      priceCents: posts.priceCents,
      assetState: assets.state,
    })
    .from(posts)
    .leftJoin(assets, eq(assets.id, posts.assetId))
    .where(which);
  return rows.map(({ deletedAt, takenDownAt, channelSuspended, assetState, ...post }) => ({
    ...post,
    deleted: deletedAt !== null,
    withheld: takenDownAt !== null || channelSuspended,
    mediaReady: isMediaReady(post.assetId, assetState),
  }));
}

export const findPost = async (db: DbOrTx, postId: number) =>
  (await listPlayable(db, eq(posts.id, postId)))[0] ?? null;

export const listPostsOfAsset = (db: DbOrTx, assetId: number) =>
  listPlayable(db, or(eq(posts.assetId, assetId), eq(posts.narrationAssetId, assetId)));

/** Whether a post uses this file, now or as its next one. */
export const isAssetTaken = async (db: DbOrTx, assetId: number): Promise<boolean> =>
  (await db.$count(
    posts,
    and(isNull(posts.deletedAt), or(eq(posts.assetId, assetId), eq(posts.narrationAssetId, assetId))),
  )) > 0;
