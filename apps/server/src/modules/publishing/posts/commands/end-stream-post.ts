import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { posts } from '../tables.ts';
import { withoutTakenPicture } from './files-of-post.ts';
import { lockPost, refreshListing } from './refresh-listing.ts';

/** Replaces a finished stream with its recording; lists treat it as newly published. */
export async function endStreamPost(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  post: typeof posts.$inferSelect,
  assetId: number,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(posts)
    .set({
      mediaType: 'dead_stream',
      state: 'published',
      assetId,
      actorId: channel.actorId,
      updatedAt: now,
      revision: post.revision + 1,
      // Null if it was never announced, so that listing it notifies followers.
      publishedAt: post.publishedAt === null ? null : now,
    })
    .where(eq(posts.id, post.id));
  await refreshListing(ctx, tx, post.id, post.mediaType);
}

/** Publishes the post of a stream that goes live, and makes it play the broadcast. */
export async function startStreamPost(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  post: typeof posts.$inferSelect,
  assetId: number,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(posts)
    .set({
      state: 'published',
      assetId,
      actorId: channel.actorId,
      updatedAt: now,
      revision: post.revision + 1,
      // Sorts by going live. Null if it was never announced, so that listing it notifies followers.
      publishedAt: post.publishedAt === null ? null : now,
    })
    .where(eq(posts.id, post.id));
  await refreshListing(ctx, tx, post.id);
}

/** Replaces the file of a finished stream. The caller has locked the post. */
export async function replaceRecording(ctx: Context, tx: Tx, postId: number, assetId: number): Promise<void> {
  const post = await lockPost(tx, postId);
  if (post === null) return;
  await tx
    .update(posts)
    .set({
      assetId,
      updatedAt: ctx.clock.now(),
      revision: post.revision + 1,
      ...withoutTakenPicture(post),
    })
    .where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId);
}

/** Marks the post of a stream as over. Its broadcast becomes the recording. */
export async function closeStreamPost(ctx: Context, tx: Tx, postId: number): Promise<void> {
  const post = await lockPost(tx, postId);
  if (post?.mediaType !== 'stream') return;
  const changed = {
    mediaType: 'dead_stream' as const,
    updatedAt: ctx.clock.now(),
    revision: post.revision + 1,
  };
  await tx.update(posts).set(changed).where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId, post.mediaType);
}

/** Returns a finished stream to live, playing another broadcast. The caller has locked the post. */
export async function reopenStreamPost(
  ctx: Context,
  tx: Tx,
  post: typeof posts.$inferSelect,
  assetId: number,
): Promise<void> {
  await tx
    .update(posts)
    .set({
      mediaType: 'stream',
      assetId,
      updatedAt: ctx.clock.now(),
      revision: post.revision + 1,
      ...withoutTakenPicture(post),
    })
    .where(eq(posts.id, post.id));
  await refreshListing(ctx, tx, post.id, post.mediaType);
}

const adopt = statement(({ postId, assetId }: Placeholders<{ postId: number; assetId: number }>) =>
  query
    .updateTable('posts')
    .set({ asset_id: assetId })
    .where('id', '=', postId)
    .where('deleted_at', 'is not', null)
    .where('asset_id', 'is', null),
);

/** Attaches a stream's recording to its deleted post, so that both are purged. */
export const adoptRecording = (db: DbOrTx, values: { postId: number; assetId: number }) =>
  adopt.run(db, values);
