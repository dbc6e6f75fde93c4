import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import { emit } from '../../jobs/outbox.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { canAccess } from '../entitlements/rules.ts';
import { requireVisiblePost } from '../posts/hydrate.ts';
import { canDeleteComment } from './access.ts';
import type { CommentDeleted } from './events.ts';
import { findComment, isShownTo, type CommentRow } from './queries.ts';

export interface CommentInput {
  postId: number;
  comment: string;
  replyTo: number | null;
  mentionedUserId: number | null;
}

/**
 * One statement writes the comment, its counts and its event, so that the post's row is locked no longer than that:
 * many may write below one post at once. A reply to a reply stands below the same comment.
 */
const createStatement = `
  with thread as (
    update comments set reply_count = reply_count + 1
    where id = (select coalesce(reply_to, id) from comments
        where id = $3::int and post_id = $1 and deleted_at is null and (not hidden or account_id = $2))
      and deleted_at is null
    returning id
  ), made as (
    insert into comments (post_id, account_id, reply_to, mentioned_id, text, created_at)
    select $1, $2, (select id from thread), (select id from accounts where id = $4::int), $5, $6
    where $3::int is null or exists (select 1 from thread)
    returning id, post_id, account_id, reply_to, mentioned_id
  ), counted as (
    update posts set comment_count = comment_count + 1,
      thread_count = thread_count + case when made.reply_to is null then 1 else 0 end
    from made where posts.id = made.post_id
  ), told as (
    insert into outbox (kind, payload)
    select 'comment.created', jsonb_build_object('kind', 'comment.created', 'commentId', id, 'postId', post_id,
      'channelId', $7::int, 'accountId', account_id, 'replyTo', reply_to, 'mentionedId', mentioned_id) from made
  )
  select id as "commentId", reply_to as "replyTo" from made`;

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
  const values = [postId, viewer.id, input.replyTo, input.mentionedUserId, text, createdAt, post.channelId];
  const [made] = await runPrepared<{ commentId: number; replyTo: number | null }>(
    ctx.pool,
    createStatement,
    values,
  );
  if (made === undefined) throw refuse('comment.notFound');
  ctx.realtime.toPost(postId, 'comment.created', { commentId: made.commentId, postId });
  const { name, username, avatarUrl } = viewer;
  const counts = { amountCents: 0, numLikes: 0, numDislikes: 0, numReplies: 0, reaction: null };
  return {
    row: {
      ...made,
      ...counts,
      postId,
      accountId: viewer.id,
      text,
      kind: 'COMMENT',
      createdAt,
      name,
      username,
      avatarUrl,
      sort: '',
    },
    channelId: post.channelId,
  };
}

const counted = `counted as (
    update comments set
      like_count = like_count + case when moved.after = 1 then 1 else 0 end - case when moved.before = 1 then 1 else 0 end,
      dislike_count = dislike_count + case when moved.after = -1 then 1 else 0 end - case when moved.before = -1 then 1 else 0 end
    from moved where comments.id = $2 returning like_count, dislike_count
  )
  select like_count as "numLikes", dislike_count as "numDislikes" from counted
  union all select like_count, dislike_count from comments where id = $2 and not exists (select 1 from moved)`;
/** `xmax = 0` tells a new row from a changed one; an unchanged one is not answered at all. */
const reactStatement = `with moved as (
    insert into comment_reactions (account_id, comment_id, value, created_at) values ($1, $2, $3, $4)
    on conflict (account_id, comment_id) do update set value = excluded.value, created_at = excluded.created_at
      where comment_reactions.value <> excluded.value
    returning value as after, case when xmax = 0 then 0 else -value end as before
  ), ${counted}`;
const takeBackStatement = `with moved as (
    delete from comment_reactions where account_id = $1 and comment_id = $2 and value = $3
    returning 0 as after, value as before
  ), ${counted}`;

/** Likes (1) or dislikes (-1); with `isTakenBack`, takes just that back. Doing it twice changes nothing. */
export async function reactToComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  value: 1 | -1,
  isTakenBack: boolean,
) {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  await requireVisiblePost(ctx, viewer, comment.postId);
  const values = isTakenBack ? [viewer.id, commentId, value] : [viewer.id, commentId, value, ctx.clock.now()];
  const statement = isTakenBack ? takeBackStatement : reactStatement;
  const [counts] = await runPrepared<{ numLikes: number; numDislikes: number }>(ctx.pool, statement, values);
  if (counts === undefined) throw refuse('comment.notFound');
  const { rows } = await ctx.db.execute<{ value: number }>(
    sql`select value from comment_reactions where account_id = ${viewer.id} and comment_id = ${commentId}`,
  );
  return { liked: rows[0]?.value === 1, disliked: rows[0]?.value === -1, ...counts };
}

/** Deletes a comment, and its replies with it. */
export async function deleteComment(ctx: Context, viewer: Viewer, commentId: number): Promise<void> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  const post = await requireVisiblePost(ctx, viewer, comment.postId);
  if (!canDeleteComment(viewer, comment.accountId, post.channelId)) throw refuse('auth.forbidden');
  await ctx.db.transaction(async (tx) => {
    // The thread first, then the reply: who deletes the one never waits for who deletes the other in turn.
    const { rows } = await tx.execute<{ id: number; reply_to: number | null }>(
      sql`select id, reply_to from comments where deleted_at is null
        and id in (${commentId}, (select reply_to from comments where id = ${commentId})) order by id for update`,
    );
    const target = rows.find((row) => row.id === commentId);
    if (target === undefined) throw refuse('comment.notFound');
    // A statement of its own, so that it sees replies written while we waited for the lock.
    await tx.execute(sql`with gone as (
        update comments set deleted_at = ${ctx.clock.now()}, deleted_by_id = ${viewer.id}
        where (id = ${commentId} or reply_to = ${commentId}) and deleted_at is null returning hidden
      ), thread as (update comments set reply_count = reply_count - 1 where id = ${target.reply_to})
      update posts set comment_count = comment_count - (select count(*) from gone where not hidden),
        thread_count = thread_count - ${target.reply_to === null && !comment.hidden ? 1 : 0}
      where id = ${comment.postId}`);
    await emit<CommentDeleted>(tx, {
      kind: 'comment.deleted',
      commentId,
      postId: comment.postId,
      actorId: viewer.id,
    });
  });
}
