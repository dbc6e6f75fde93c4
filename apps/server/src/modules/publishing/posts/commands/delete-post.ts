import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { unpinFromChannel } from '../../../people/channels/commands.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { posts } from '../tables.ts';
import { announceHidden } from './announce-hidden.ts';
import { refreshListing } from './refresh-listing.ts';
import { lockOwnPost } from './save-post.ts';

/** Hides the post from everyone immediately; a job purges its rows and files later. */
export async function deletePost(ctx: Context, channel: ActingChannel, postId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnPost(tx, channel, postId);
    await removePost(ctx, tx, channel, postId);
  });
}

/** Hides the post from everyone; it can still be restored completely. The caller has locked it. */
export async function hidePost(
  ctx: Context,
  tx: Tx,
  { channelId, actorId }: Pick<ActingChannel, 'channelId' | 'actorId'>,
  postId: number,
): Promise<void> {
  await tx.update(posts).set({ deletedAt: ctx.clock.now(), actorId }).where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId);
  await unpinFromChannel(tx, { channelId, postId });
  announceHidden(ctx, tx, [postId]);
}

/** Hides the post and emits that it was deleted. The caller has locked it. */
export async function removePost(
  ctx: Context,
  tx: Tx,
  channel: Pick<ActingChannel, 'channelId' | 'actorId'>,
  postId: number,
): Promise<void> {
  const { channelId } = channel;
  await hidePost(ctx, tx, channel, postId);
  await emit(ctx, tx, 'post.deleted', { postId, channelId });
}
