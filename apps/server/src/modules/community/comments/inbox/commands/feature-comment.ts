// Hearts and pins of the creator.
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../../context.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { emit } from '../../../../../jobs/emit.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import { pinCommentToPost, unpinCommentFromPost } from '../../../../publishing/posts/commands/pin-comment.ts';
import { requireVisiblePost } from '../../../../publishing/posts/hydrate.ts';
import { canFeature } from '../../access.ts';
import { query } from '../../database.ts';
import { findComment, type StoredComment } from '../../queries.ts';

/** A comment that everyone can see, on a post of the channel. */
async function requireFeatured(ctx: Context, viewer: Viewer, commentId: number): Promise<StoredComment> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || comment.hidden) throw refuse('comment.notFound');
  const { channelId } = await requireVisiblePost(ctx, viewer, comment.postId);
  if (!canFeature(viewer, channelId)) throw refuse('auth.forbidden');
  return comment;
}

const heart = statement(({ commentId, now }: Placeholders<{ commentId: number; now: Date }>) =>
  query
    .updateTable('comments')
    .set({ hearted_at: now })
    .where('id', '=', commentId)
    .where('hearted_at', 'is', null)
    .where((eb) => eb.not('hidden')),
);
const takeBack = statement(({ commentId }: Placeholders<{ commentId: number }>) =>
  query.updateTable('comments').set({ hearted_at: null }).where('id', '=', commentId),
);

/** Safe to repeat. The author is notified of the first heart only. */
export async function heartComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  hearted: boolean,
): Promise<void> {
  const { channelId } = await requireFeatured(ctx, viewer, commentId);
  await ctx.db.transaction(async (tx) => {
    if (!hearted) await takeBack.run(tx, { commentId });
    else if ((await heart.run(tx, { commentId, now: ctx.clock.now() })) > 0)
      await emit(ctx, tx, 'comment.hearted', { commentId, channelId });
  });
}

/** Pins a comment, replacing the post's pinned one, or unpins it. Safe to repeat. */
export async function pinComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  pinned: boolean,
): Promise<void> {
  const { postId, replyTo } = await requireFeatured(ctx, viewer, commentId);
  if (replyTo !== null) throw refuse('comment.notPinnable');
  await (pinned ? pinCommentToPost : unpinCommentFromPost)(ctx.db, { postId, commentId });
}
