// What happened elsewhere, turned into what people are told. Each runs as a job and may run twice.
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { EventMessage, Events } from '../../../jobs/events.ts';
import type { NotifiedEvent } from '../../../jobs/jobs.ts';
import { canSee } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { isApiError } from '@realfin/contract/errors';
import { day, exportReadyDetail, paymentFailedDetail } from '../rules.ts';
import { tell } from './tell.ts';

interface CommentFacts extends Record<string, unknown> {
  writerId: number;
  replyTo: number | null;
  threadWriterId: number | null;
}

/** Null when it is gone, or nobody but its writer sees it. */
async function findFacts(ctx: Context, commentId: number): Promise<CommentFacts | null> {
  const { rows } = await ctx.db.execute<CommentFacts>(sql`select c.account_id as "writerId",
      c.reply_to as "replyTo", t.account_id as "threadWriterId"
    from comments c left join comments t on t.id = c.reply_to and t.deleted_at is null
    where c.id = ${commentId} and c.deleted_at is null and not c.hidden`);
  return rows[0] ?? null;
}

/** Whether people besides its own side can open the post. */
async function isOpenToOthers(ctx: Context, postId: number): Promise<boolean> {
  try {
    return canSee(null, await requireVisiblePost(ctx, null, postId));
  } catch (error) {
    if (isApiError(error, 'post.notFound')) return false;
    throw error;
  }
}

/** Everybody is told once, by what concerns them most: an answer to them, a mention, a comment on their post. */
async function tellComment(ctx: Context, event: Events['comment.created']): Promise<void> {
  const { commentId, postId, channelId, accountId } = event;
  const facts = await findFacts(ctx, commentId);
  if (facts === null || !(await isOpenToOthers(ctx, postId))) return;
  const reached = new Set<number>();
  const say = async (to: number, type: 'REPLY' | 'MENTION' | 'COMMENT' | 'TIP') => {
    if (reached.has(to)) return;
    reached.add(to);
    const key = `comment:${commentId}`;
    await tell(ctx, { accountId: to, type, group: key, source: key, actorId: accountId, postId, commentId });
  };
  if (event.type !== 'COMMENT') await say(channelId, 'TIP');
  if (facts.threadWriterId !== null) await say(facts.threadWriterId, 'REPLY');
  for (const id of event.mentionedIds) await say(id, 'MENTION');
  await say(channelId, 'COMMENT');
}

async function tellMentions(ctx: Context, event: Events['comment.edited']): Promise<void> {
  const { commentId, postId, accountId: actorId } = event;
  if ((await findFacts(ctx, commentId)) === null || !(await isOpenToOthers(ctx, postId))) return;
  const key = `comment:${commentId}`;
  for (const accountId of event.mentionedIds)
    await tell(ctx, { accountId, type: 'MENTION', group: key, source: key, actorId, postId, commentId });
}

async function tellCommentLike(
  ctx: Context,
  { commentId, accountId: actorId }: Events['comment.liked'],
): Promise<void> {
  const { rows } = await ctx.db.execute<{ writerId: number; postId: number }>(
    sql`select account_id as "writerId", post_id as "postId" from comments
      where id = ${commentId} and deleted_at is null and not hidden`,
  );
  const [comment] = rows;
  if (comment === undefined) return;
  const group = `comment-liked:${commentId}`;
  const base = { accountId: comment.writerId, postId: comment.postId, commentId, actorId };
  await tell(ctx, { ...base, type: 'COMMENT_LIKED', group, source: `${group}:${actorId}` });
}

async function tellPostLike(
  ctx: Context,
  { postId, accountId: actorId }: Events['post.liked'],
): Promise<void> {
  const { rows } = await ctx.db.execute<{ channelId: number }>(
    sql`select channel_id as "channelId" from posts where id = ${postId} and deleted_at is null`,
  );
  const [post] = rows;
  if (post === undefined) return;
  const group = `post-liked:${postId}`;
  const base = { accountId: post.channelId, postId, actorId };
  await tell(ctx, { ...base, type: 'POST_LIKED', group, source: `${group}:${actorId}` });
}

async function tellSubscriber(ctx: Context, event: Events['subscription.started']): Promise<void> {
  if (event.acquirerId === null) return;
  // Somebody who comes back another day is news again.
  const source = `subscriber:${event.subscriptionId}:${day(ctx.clock.now())}`;
  const base = { accountId: event.acquirerId, actorId: event.accountId };
  await tell(ctx, { ...base, type: 'NEW_SUBSCRIBER', group: 'subscriber', source });
}

/** One with words is told with them. */
async function tellTip(ctx: Context, event: Events['tip.sent']): Promise<void> {
  if (event.commentId !== null) return;
  const key = `tip:${event.tipId}`;
  const base = { accountId: event.channelId, actorId: event.accountId, group: key, source: key };
  await tell(ctx, { ...base, type: 'TIP', detail: event.memo, amountCents: event.amountCents });
}

async function tellPaymentFailed(ctx: Context, event: Events['subscription.renewal-failed']): Promise<void> {
  const key = `payment-failed:${event.subscriptionId}:${event.graceUntil}`;
  const detail = paymentFailedDetail(new Date(event.graceUntil));
  await tell(ctx, { accountId: event.accountId, type: 'PAYMENT_FAILED', group: key, source: key, detail });
}

async function tellEnd(ctx: Context, event: Events['subscription.ended']): Promise<void> {
  if (event.state !== 'past_due') return;
  const key = `ended:${event.subscriptionId}:${day(ctx.clock.now())}`;
  const detail = 'The payment could not be made. Start it again whenever you like.';
  await tell(ctx, {
    accountId: event.accountId,
    type: 'SUBSCRIPTION_ENDED',
    group: key,
    source: key,
    detail,
  });
}

async function tellApproval(ctx: Context, event: Events['channel.approved']): Promise<void> {
  const key = `approved:${event.applicationId}`;
  const detail = 'Your application was approved. Publish your first post.';
  await tell(ctx, { accountId: event.channelId, type: 'CHANNEL_APPROVED', group: key, source: key, detail });
}

async function tellExport(
  ctx: Context,
  event: EventMessage<'export.ready' | 'export.failed'>,
): Promise<void> {
  const { exportId, accountId } = event;
  const key = `export:${exportId}`;
  const base = { accountId, group: key, source: key };
  if (event.kind === 'export.failed')
    return tell(ctx, { ...base, type: 'EXPORT_FAILED', detail: event.reason });
  const detail = exportReadyDetail(new Date(event.expiresAt));
  return tell(ctx, { ...base, type: 'EXPORT_READY', detail });
}

export async function tellEvent(ctx: Context, event: EventMessage<NotifiedEvent>): Promise<void> {
  switch (event.kind) {
    case 'comment.created':
      return tellComment(ctx, event);
    case 'comment.edited':
      return tellMentions(ctx, event);
    case 'comment.liked':
      return tellCommentLike(ctx, event);
    case 'post.liked':
      return tellPostLike(ctx, event);
    case 'channel.approved':
      return tellApproval(ctx, event);
    case 'subscription.started':
      return tellSubscriber(ctx, event);
    case 'tip.sent':
      return tellTip(ctx, event);
    case 'subscription.renewal-failed':
      return tellPaymentFailed(ctx, event);
    case 'subscription.ended':
      return tellEnd(ctx, event);
    case 'export.ready':
    case 'export.failed':
      return tellExport(ctx, event);
  }
}
