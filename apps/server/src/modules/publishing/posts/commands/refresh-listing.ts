import type { MediaType } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import { isSuspended } from '../../../people/accounts/queries.ts';
import { unpinFromChannel } from '../../../people/channels/commands.ts';
import { isVisible } from '../../../people/entitlements/rules.ts';
import { findFinIds } from '../../../people/fins/queries.ts';
import { findAssetSummary, type AssetSummary } from '../../media/queries.ts';
import { query } from '../database.ts';
import { isMediaReady, scoreOf, statusOf } from '../rules.ts';
import { postFins, posts } from '../tables.ts';
import { countMoves, listsOf } from './count-lists.ts';
import { releaseAsset, withoutTakenPicture } from './files-of-post.ts';
import { takeFromFile } from './take-from-file.ts';

type Stored = typeof posts.$inferSelect;

export async function lockPost(tx: Tx, postId: number): Promise<Stored | null> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
  return row ?? null;
}

/** Fields copied from the file: the duration, and the poster if the author chose no picture. */
function takenFrom(post: Stored, asset: AssetSummary | null): Partial<Stored> {
  if (asset === null) return {};
  const { durationSeconds, posterUrl, posterPreview } = asset;
  if (post.thumbnailUrl !== null || posterUrl === null) return { durationSeconds };
  return { durationSeconds, thumbnailUrl: posterUrl, thumbnailPreview: posterPreview };
}

async function refreshFins(tx: Tx, post: Stored, publishedAt: Date | null, isListed: boolean) {
  const before = await tx
    .delete(postFins)
    .where(eq(postFins.postId, post.id))
    .returning({ finId: postFins.finId });
  const after = isListed && publishedAt !== null ? [...(await findFinIds(tx, post.finNames)).values()] : [];
  if (after.length > 0 && publishedAt !== null) {
    const { id: postId, mediaType } = post;
    await tx.insert(postFins).values(after.map((finId) => ({ postId, finId, mediaType, publishedAt })));
  }
  return { before: before.map((row) => row.finId), after };
}

/**
 * Lists or unlists a post after any change of its state, its fins or its file. Runs in the transaction of
 * that change.
 */
export async function refreshListing(
  ctx: Context,
  tx: Tx,
  postId: number,
  /** The previous kind, if it changed. */
  formerly?: MediaType,
): Promise<void> {
  const post = await lockPost(tx, postId);
  if (post === null) return;
  const asset = post.assetId === null ? null : await findAssetSummary(tx, post.assetId);
  const channelSuspended = await isSuspended(tx, post.channelId);
  const withheld = channelSuspended || post.takenDownAt !== null;
  const isShown =
    post.deletedAt === null &&
    !withheld &&
    isVisible(post.state, post.mediaType) &&
    isMediaReady(post.assetId, asset?.state ?? null);
  const listed = isShown && !post.stackOnly && !post.unlisted;
  const publishedAt = post.publishedAt ?? (isShown ? ctx.clock.now() : null);
  const fins = await refreshFins(tx, post, publishedAt, listed);
  const before = post.listed ? listsOf(post.channelId, formerly ?? post.mediaType, fins.before) : [];
  await countMoves(tx, before, listed ? listsOf(post.channelId, post.mediaType, fins.after) : []);
  await tx
    .update(posts)
    .set({
      listed,
      channelSuspended,
      publishedAt,
      ...takenFrom(post, asset),
      ...(listed && publishedAt !== null && { score: scoreOf({ ...post, publishedAt }) }),
    })
    .where(eq(posts.id, postId));
  // Unlisted posts can't stay pinned. A withheld post can, since it may be restored.
  if (post.listed && !listed && !withheld) await unpinFromChannel(tx, { channelId: post.channelId, postId });
  if (listed && post.publishedAt === null) {
    await emit(ctx, tx, 'post.published', { postId, channelId: post.channelId });
  }
  const status = statusOf(post.state, asset?.state ?? null);
  afterCommit(tx, () => notifyAuthors(ctx, post, status));
}

function notifyAuthors(ctx: Context, post: Stored, status: string): void {
  for (const id of new Set([post.channelId, post.actorId])) {
    ctx.realtime.toAccount(id, 'post.changed', { postId: post.id, status });
  }
}

/** Replaces the post's file once the new one is ready. */
async function replaceFile(ctx: Context, tx: Tx, postId: number, assetId: number): Promise<void> {
  const post = await lockPost(tx, postId);
  const asset = await findAssetSummary(tx, assetId);
  if (post?.nextAssetId !== assetId || asset?.state !== 'ready') return;
  const picture = withoutTakenPicture(post);
  await tx
    .update(posts)
    .set({ assetId, nextAssetId: null, ...picture })
    .where(eq(posts.id, postId));
  await releaseAsset(ctx, tx, post.assetId);
}

const postsWithFile = statement(({ assetId }: Placeholders<{ assetId: number }>) =>
  query
    .selectFrom('posts')
    .select('id')
    .where(({ eb, or }) => or([eb('asset_id', '=', assetId), eb('next_asset_id', '=', assetId)]))
    .where('deleted_at', 'is', null)
    .orderBy('id'),
);

/** Updates the posts of a file after its state changed. */
export async function followMedia(ctx: Context, assetId: number): Promise<void> {
  const rows = await postsWithFile.all(ctx.db, { assetId });
  for (const { id } of rows) {
    await ctx.db.transaction(async (tx) => {
      await replaceFile(ctx, tx, id, assetId);
      await refreshListing(ctx, tx, id);
      await takeFromFile(ctx, tx, id);
    });
  }
}
