import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { canDeleteComment } from '../access.ts';
import { query } from '../database.ts';
import { findComment, isShownTo, type StoredComment } from '../queries.ts';
import { announceHidden } from './announce-change.ts';
import { lockThread } from './lock-thread.ts';

/** Deletes a comment with its replies. */
export async function deleteComment(ctx: Context, viewer: Viewer, commentId: number): Promise<void> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  const post = await requireVisiblePost(ctx, viewer, comment.postId);
  if (!canDeleteComment(viewer, comment.accountId, post.channelId)) throw refuse('auth.forbidden');
  await ctx.db.transaction(async (tx) => {
    if (!(await removeComment(ctx, tx, comment, viewer.id))) throw refuse('comment.notFound');
  });
}

type Deletion = {
  commentId: number;
  postId: number;
  /** The comment it replies to. */
  threadId: number | null;
  actorId: number;
  now: Date;
  countedThreads: 0 | 1;
};
const remove = statement((values: Placeholders<Deletion>) =>
  query
    .with('deleted', (db) =>
      db
        .updateTable('comments')
        .set({ deleted_at: values.now, deleted_by_id: values.actorId })
        .where((eb) => eb.or([eb('id', '=', values.commentId), eb('reply_to', '=', values.commentId)]))
        .where('deleted_at', 'is', null)
        .returning('hidden'),
    )
    .with('shown', (db) =>
      db
        .selectFrom('deleted')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => eb.not('hidden')),
    )
    .with('thread', (db) =>
      db
        .updateTable('comments')
        .from('shown')
        .set((eb) => ({ reply_count: eb('reply_count', '-', eb.ref('shown.count')) }))
        .where('id', '=', values.threadId),
    )
    .updateTable('posts')
    .from('shown')
    .set((eb) => ({
      comment_count: eb('comment_count', '-', eb.ref('shown.count')),
      thread_count: eb('thread_count', '-', sql<number>`${values.countedThreads}::int`),
    }))
    .where('posts.id', '=', values.postId),
);

/** False if it was deleted concurrently. */
export async function removeComment(
  ctx: Context,
  tx: Tx,
  comment: Pick<StoredComment, 'id' | 'postId' | 'hidden'>,
  actorId: number,
): Promise<boolean> {
  const { id: commentId, postId } = comment;
  const target = (await lockThread(tx, commentId)).find((row) => row.id === commentId);
  if (target === undefined) return false;
  const { replyTo: threadId } = target;
  const countedThreads = threadId === null && !comment.hidden ? 1 : 0;
  // A separate statement, so that it sees replies written while it waited for the lock.
  await remove.run(tx, { commentId, postId, threadId, actorId, now: ctx.clock.now(), countedThreads });
  await emit(ctx, tx, 'comment.deleted', { commentId, postId, actorId });
  await announceHidden(ctx, tx, { commentId, postId });
  return true;
}
