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
      // A stream that was never announced notifies followers when it is listed.
      publishedAt: post.publishedAt === null ? null : now,
    })
    .where(eq(posts.id, post.id));
  await refreshListing(ctx, tx, post.id, post.mediaType);
}

/** The stream goes on air: its post plays the broadcast from now on. */
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
      // The first on air is listed first; one that was never announced gets its time when it is listed.
      publishedAt: post.publishedAt === null ? null : now,
    })
    .where(eq(posts.id, post.id));
  await refreshListing(ctx, tx, post.id);
}

/** A finished stream plays another file from now on. The caller has locked the post. */
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

/** The stream is over; its post keeps the broadcast, which becomes the recording. */
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

/** The stream goes on: its post plays the broadcast again. The caller has locked the post. */
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

/** A deleted post without a file takes its stream's recording, so that both are purged. */
export const adoptRecording = (db: DbOrTx, values: { postId: number; assetId: number }) =>
  adopt.run(db, values);
