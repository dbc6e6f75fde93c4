import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { canAccess } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { canEditComment } from '../access.ts';
import { findComment, findMentioned, isShownTo, readThread, type CommentList } from '../queries.ts';

/** Somebody blocked since has their change accepted, and then nobody else sees the comment, nor what hangs below it. */
async function hideIfBlocked(tx: Tx, commentId: number, postId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`with hidden_now as (
      update comments c set hidden = true, reply_count = 0 from comments target, posts p
      where target.id = ${commentId} and p.id = ${postId} and (c.id = target.id or c.reply_to = target.id)
        and not c.hidden and c.deleted_at is null and exists (
          select 1 from blocked_users b where b.channel_id = p.channel_id and b.account_id = target.account_id)
      returning c.id, c.reply_to
    ), thread as (
      update comments set reply_count = reply_count - 1
      where id = (select reply_to from hidden_now where id = ${commentId})
    ), emptied as (
      update posts set comment_count = comment_count - (select count(*) from hidden_now),
        thread_count = thread_count - (select count(*) from hidden_now where reply_to is null)
      where id = ${postId} and exists (select 1 from hidden_now)
    )
    select 1 from hidden_now`);
  return rows.length > 0;
}

/** Changes one's own comment while that is still possible; who is newly mentioned is told. */
export async function editComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  comment: string,
): Promise<CommentList> {
  const before = await findComment(ctx, commentId);
  if (before === null || !isShownTo(viewer, before)) throw refuse('comment.notFound');
  const post = await requireVisiblePost(ctx, viewer, before.postId);
  if (before.accountId !== viewer.id) throw refuse('auth.forbidden');
  const now = ctx.clock.now();
  if (!canAccess(viewer, post, now)) throw refuse('comment.notEntitled');
  if (!canEditComment(viewer, before, now)) throw refuse('comment.editClosed');
  const text = comment.trim();
  const mentioned = await findMentioned(ctx.db, text);
  const earlier = await findMentioned(ctx.db, before.mentions.map((name) => `@${name}`).join(' '));
  await ctx.db.transaction(async (tx) => {
    // The thread first, then the reply, as whoever deletes them does.
    await tx.execute(sql`select 1 from comments
      where id in (${commentId}, (select reply_to from comments where id = ${commentId})) order by id for update`);
    const { rows } = await tx.execute<{ hidden: boolean }>(sql`update comments set text = ${text},
        mentions = ${sql.param(mentioned.names)}::text[],
        edited_at = case when text = ${text} then edited_at else ${now}::timestamptz end
      where id = ${commentId} and deleted_at is null returning hidden`);
    const [written] = rows;
    if (written === undefined) throw refuse('comment.notFound');
    if (written.hidden || (await hideIfBlocked(tx, commentId, post.id))) return;
    const mentionedIds = mentioned.ids.filter((id) => !earlier.ids.includes(id));
    const { postId, accountId } = before;
    await emit(ctx, tx, 'comment.edited', { commentId, postId, accountId, mentionedIds });
  });
  return readThread(ctx, viewer, commentId);
}
