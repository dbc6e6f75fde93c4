// The files of a post: the one it plays, the one that replaces it, and unused ones.
import { refuse } from '@realfin/contract/errors';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { findAsset } from '../../media/queries.ts';
import { posts } from '../tables.ts';

type Stored = typeof posts.$inferSelect;

/** Posts that use this file in any way. */
export const playedBy = (assetId: number) =>
  or(eq(posts.assetId, assetId), eq(posts.narrationAssetId, assetId), eq(posts.nextAssetId, assetId));

/** Deletes the file if no post uses it anymore. */
export async function releaseAsset(ctx: Context, tx: Tx, assetId: number | null): Promise<void> {
  if (assetId === null || (await tx.$count(posts, playedBy(assetId))) > 0) return;
  await ctx.jobs.enqueue(tx, 'posts.delete-media', { assetId });
}

/** A thumbnail taken from the old file is deleted with it. */
export const withoutTakenPicture = (stored: Pick<Stored, 'thumbnailImageId'>) =>
  stored.thumbnailImageId === null ? { thumbnailUrl: null, thumbnailPreview: null } : {};

/**
 * The file of a post after a save. A published post keeps playing the old file until the new one is ready.
 */
export async function filesOf(tx: DbOrTx, asked: number | null | undefined, stored: Stored | null) {
  if (stored === null) return { assetId: asked ?? null };
  const isPending = asked !== null && asked === stored.nextAssetId;
  if (asked === undefined || isPending) return { assetId: stored.assetId };
  if (asked === stored.assetId) return { assetId: asked, nextAssetId: null };
  if (stored.publishedAt === null) return { assetId: asked };
  if (asked === null || stored.assetId === null) throw refuse('post.locked');
  const isReady = (await findAsset(tx, asked))?.state === 'ready';
  if (!isReady) return { assetId: stored.assetId, nextAssetId: asked };
  return { assetId: asked, nextAssetId: null, ...withoutTakenPicture(stored) };
}
