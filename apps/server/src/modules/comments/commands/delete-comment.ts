import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { canDeleteComment } from '../access.ts';
import { findComment, isShownTo, type StoredComment } from '../queries.ts';

/** Deletes a comment, and its replies with it. */
export async function deleteComment(ctx: Context, viewer: Viewer, commentId: number): Promise<void> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  const post = await requireVisiblePost(ctx, viewer, comment.postId);
  if (!canDeleteComment(viewer, comment.accountId, post.channelId)) throw refuse('auth.forbidden');
  await ctx.db.transaction(async (tx) => {
    if (!(await removeComment(ctx, tx, comment, viewer.id))) throw refuse('comment.notFound');
  });
}

/** False when somebody else has removed it meanwhile. */
export async function removeComment(
  ctx: Context,
  tx: Tx,
  comment: Pick<StoredComment, 'id' | 'postId' | 'hidden'>,
  actorId: number,
): Promise<boolean> {
  const { id: commentId, postId } = comment;
  // The thread first, then the reply: who deletes the one never waits for who deletes the other in turn.
  const { rows } = await tx.execute<{ id: number; reply_to: number | null }>(
    sql`select id, reply_to from comments where deleted_at is null
      and id in (${commentId}, (select reply_to from comments where id = ${commentId})) order by id for update`,
  );
  const target = rows.find((row) => row.id === commentId);
  if (target === undefined) return false;
  // A statement of its own, so that it sees replies written while we waited for the lock.
  await tx.execute(sql`with gone as (
      update comments set deleted_at = ${ctx.clock.now()}, deleted_by_id = ${actorId}
      where (id = ${commentId} or reply_to = ${commentId}) and deleted_at is null returning hidden
    ), thread as (
      update comments set reply_count = reply_count - (select count(*) from gone where not hidden)
      where id = ${target.reply_to}
    )
    update posts set comment_count = comment_count - (select count(*) from gone where not hidden),
      thread_count = thread_count - ${target.reply_to === null && !comment.hidden ? 1 : 0}
    where id = ${postId}`);
  await emit(ctx, tx, 'comment.deleted', { commentId, postId, actorId });
  return true;
}
