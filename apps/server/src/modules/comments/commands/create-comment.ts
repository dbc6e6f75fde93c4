import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { emitPart, wakeJobsOf } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { canAccess } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { findMentioned, type CommentRow } from '../queries.ts';

export interface CommentInput {
  postId: number;
  comment: string;
  replyTo: number | null;
  mentionedUserId: number | null;
}

const created = {
  commentId: 'made.id',
  postId: 'post_id',
  channelId: '$7::int',
  accountId: 'account_id',
  replyTo: 'reply_to',
  type: `'COMMENT'`,
  mentionedIds:
    'to_jsonb(case when mentioned_id is null then $9::int[] else array_append($9::int[], mentioned_id) end)',
};

/**
 * One statement writes the comment, its counts and its event, so that the post's row is locked no longer than that:
 * many may write below one post at once. A reply to a reply stands below the same comment. Of what a blocked person
 * writes, or answers to something hidden, nobody is told and nothing is counted.
 */
const createStatement = `
  with blocked as (
    select exists (select 1 from blocked_users where channel_id = $7 and account_id = $2) as yes
  ), thread as (
    update comments set reply_count = reply_count + case when hidden or (select yes from blocked) then 0 else 1 end
    where id = (select coalesce(reply_to, id) from comments
        where id = $3::int and post_id = $1 and deleted_at is null and (not hidden or account_id = $2))
      and deleted_at is null and (not hidden or account_id = $2)
    returning id, hidden
  ), made as (
    insert into comments (post_id, account_id, reply_to, mentioned_id, text, created_at, mentions, hidden)
    select $1, $2, (select id from thread), (select id from accounts where id = $4::int), $5, $6, $8::text[],
      (select yes from blocked) or coalesce((select hidden from thread), false)
    where $3::int is null or exists (select 1 from thread)
    returning id, post_id, account_id, reply_to, mentioned_id, hidden
  ), counted as (
    update posts set comment_count = comment_count + 1,
      thread_count = thread_count + case when made.reply_to is null then 1 else 0 end
    from made where posts.id = made.post_id and not made.hidden
  ), told as (
    ${emitPart('comment.created', created, 'made where not hidden')}
  )
  select id as "commentId", reply_to as "replyTo", hidden from made`;

type Made = { commentId: number; replyTo: number | null; hidden: boolean };

export async function createComment(
  ctx: Context,
  viewer: Viewer,
  input: CommentInput,
): Promise<{ row: CommentRow; channelId: number }> {
  const { postId } = input;
  const post = await requireVisiblePost(ctx, viewer, postId);
  const createdAt = ctx.clock.now();
  if (!canAccess(viewer, post, createdAt)) throw refuse('comment.notEntitled');
  const text = input.comment.trim();
  const mentioned = await findMentioned(ctx.db, text);
  const values = [postId, viewer.id, input.replyTo, input.mentionedUserId, text, createdAt, post.channelId];
  const [made] = await runPrepared<Made>(ctx.pool, createStatement, [
    ...values,
    mentioned.names,
    mentioned.ids,
  ]);
  if (made === undefined) throw refuse('comment.notFound');
  const { hidden, ...ids } = made;
  if (!hidden) wakeJobsOf(ctx, ctx.db, 'comment.created');
  if (!hidden) ctx.realtime.toPost(postId, 'comment.created', { commentId: ids.commentId, postId });
  const { name, username, avatarUrl } = viewer;
  const counts = {
    amountCents: 0,
    numLikes: 0,
    numDislikes: 0,
    numReplies: 0,
    reaction: null,
    badgeIds: null,
  };
  const noSide = { isAdmin: false, isContributor: false, isModerator: false };
  const written = { text, mentions: mentioned.names, kind: 'COMMENT', createdAt, editedAt: null } as const;
  const row = { ...ids, ...counts, ...noSide, ...written, postId, accountId: viewer.id };
  return { row: { ...row, name, username, avatarUrl, sort: '' }, channelId: post.channelId };
}
