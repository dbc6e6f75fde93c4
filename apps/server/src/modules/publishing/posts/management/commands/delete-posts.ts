import { refuse } from '@realfin/contract/errors';
import type { BulkResult } from '@realfin/contract/management';
import { timings } from '@realfin/contract/timings';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { emit } from '../../../../../jobs/emit.ts';
import type { Jobs } from '../../../../../jobs/jobs.ts';
import { pinToChannelAgain } from '../../../../people/channels/commands.ts';
import { findPinnedPostId } from '../../../../people/channels/queries.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { findAsset } from '../../../media/queries.ts';
import { announceRestored } from '../../commands/announce-hidden.ts';
import { hidePost } from '../../commands/delete-post.ts';
import { lockPost, refreshListing } from '../../commands/refresh-listing.ts';
import { statusOf } from '../../rules.ts';
import { posts } from '../../tables.ts';
import { eachPost } from './each-post.ts';

type HiddenPost = Jobs['posts.settle-deletion'];
const undoMs = timings.undoDeleteMinutes * 60_000;
const lockOwn = async (tx: Tx, channel: ActingChannel, postId: number) => {
  const stored = await lockPost(tx, postId);
  if (stored?.channelId !== channel.channelId) throw refuse('post.notFound');
  return stored;
};

/** Hides the posts immediately; irreversible steps wait until the undo period has ended. */
export function deletePosts(
  ctx: Context,
  channel: ActingChannel,
  ids: readonly number[],
): Promise<{ results: BulkResult[] }> {
  return eachPost(ids, (postId) =>
    ctx.db.transaction(async (tx) => {
      const stored = await lockOwn(tx, channel, postId);
      if (stored.deletedAt !== null) return {};
      const wasPinned = (await findPinnedPostId(tx, channel.channelId)) === postId;
      const now = ctx.clock.now();
      await hidePost(ctx, tx, channel, postId);
      await emit(ctx, tx, 'post.hidden', { postId });
      const job: HiddenPost = { postId, deletedAt: now.toISOString() };
      await ctx.jobs.enqueue(tx, 'posts.settle-deletion', job, {
        startAfter: new Date(now.getTime() + undoMs),
      });
      return { wasPinned };
    }),
  );
}

/** Restores a post with its lists, comments and reactions. */
async function restorePost(ctx: Context, tx: Tx, channel: ActingChannel, postId: number, isPinned: boolean) {
  const stored = await lockOwn(tx, channel, postId);
  const asset = stored.assetId === null ? null : await findAsset(tx, stored.assetId);
  const status = statusOf(stored.state, asset?.state ?? null);
  if (stored.deletedAt === null) return { status };
  if (ctx.clock.now().getTime() - stored.deletedAt.getTime() >= undoMs) throw refuse('post.undoOver');
  await tx.update(posts).set({ deletedAt: null, actorId: channel.actorId }).where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId);
  const restored = isPinned ? await lockPost(tx, postId) : null;
  if (restored?.listed) await pinToChannelAgain(tx, { channelId: channel.channelId, postId });
  await emit(ctx, tx, 'post.restored', { postId });
  announceRestored(ctx, tx, [postId]);
  return { status };
}

export const restorePosts = (
  ctx: Context,
  channel: ActingChannel,
  ids: readonly number[],
  pinnedId: number | null,
): Promise<{ results: BulkResult[] }> =>
  eachPost(ids, (id) => ctx.db.transaction((tx) => restorePost(ctx, tx, channel, id, id === pinnedId)));

/** Emits the deletion after the undo period, so that other modules delete their data of the post. */
export async function settleDeletion(ctx: Context, { postId, deletedAt }: HiddenPost): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockPost(tx, postId);
    if (stored === null || stored.deletedAt?.toISOString() !== deletedAt) return;
    await emit(ctx, tx, 'post.deleted', { postId, channelId: stored.channelId });
  });
}
