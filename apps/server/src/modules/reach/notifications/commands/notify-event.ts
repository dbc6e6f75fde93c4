// Turns the events of other modules into notifications. Each runs as a job and may run twice.
import { isApiError } from '@realfin/contract/api-error';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { EventMessage, Events } from '../../../../jobs/events.ts';
import type { NotifiedEvent } from '../../../../jobs/jobs.ts';
import { canSee } from '../../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import { sumTakenShares } from '../queries/taken-shares.ts';
import { day } from '../rules.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { notifyTicket } from './notify-tickets.ts';
import { notify } from './notify.ts';

type OfComment = { commentId: number };

const shownComment = statement(({ commentId }: Placeholders<OfComment>) =>
  query
    .selectFrom('comments as c')
    .leftJoin('comments as t', (join) => join.onRef('t.id', '=', 'c.reply_to').on('t.deleted_at', 'is', null))
    .select(['c.account_id as writerId', 'c.post_id as postId', 't.account_id as threadWriterId'])
    .where('c.id', '=', commentId)
    .where('c.deleted_at', 'is', null)
    .where((eb) => eb.not('c.hidden')),
);
const postById = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('posts')
    .select('channel_id as channelId')
    .where('id', '=', postId)
    .where('deleted_at', 'is', null),
);

/** Whether people outside the channel's team can open the post. */
async function isOpenToOthers(ctx: Context, postId: number): Promise<boolean> {
  try {
    return canSee(null, await requireVisiblePost(ctx, null, postId));
  } catch (error) {
    if (isApiError(error, 'post.notFound')) return false;
    throw error;
  }
}

/**
 * Notifies each person once, of what concerns them most: a reply to them, a mention, a comment on their
 * post.
 */
async function notifyComment(ctx: Context, event: Events['comment.created']): Promise<void> {
  const { commentId, postId, channelId, accountId } = event;
  const comment = await shownComment.first(ctx.db, { commentId });
  if (comment === undefined || !(await isOpenToOthers(ctx, postId))) return;
  const notified = new Set<number>();
  const notifyOnce = async (to: number, type: 'REPLY' | 'MENTION' | 'COMMENT' | 'TIP') => {
    if (notified.has(to)) return;
    notified.add(to);
    const key = `comment:${commentId}`;
    await notify(ctx, {
      accountId: to,
      type,
      group: key,
      source: key,
      actorId: accountId,
      postId,
      commentId,
    });
  };
  if (event.type !== 'COMMENT') await notifyOnce(channelId, 'TIP');
  if (comment.threadWriterId !== null) await notifyOnce(comment.threadWriterId, 'REPLY');
  for (const id of event.mentionedIds) await notifyOnce(id, 'MENTION');
  await notifyOnce(channelId, 'COMMENT');
}

async function notifyMentioned(ctx: Context, event: Events['comment.edited']): Promise<void> {
  const { commentId, postId, accountId: actorId } = event;
  const comment = await shownComment.first(ctx.db, { commentId });
  if (comment === undefined || !(await isOpenToOthers(ctx, postId))) return;
  const key = `comment:${commentId}`;
  for (const accountId of event.mentionedIds)
    await notify(ctx, { accountId, type: 'MENTION', group: key, source: key, actorId, postId, commentId });
}

async function notifyCommentLike(
  ctx: Context,
  { commentId, accountId: actorId }: Events['comment.liked'],
): Promise<void> {
  const comment = await shownComment.first(ctx.db, { commentId });
  if (comment === undefined) return;
  const group = `comment-liked:${commentId}`;
  const base = { accountId: comment.writerId, postId: comment.postId, commentId, actorId };
  await notify(ctx, { ...base, type: 'COMMENT_LIKED', group, source: `${group}:${actorId}` });
}

/** A heart counts as the creator's, even if a contributor added it. */
async function notifyHeart(ctx: Context, { commentId, channelId }: Events['comment.hearted']): Promise<void> {
  const comment = await shownComment.first(ctx.db, { commentId });
  if (comment === undefined || !(await isOpenToOthers(ctx, comment.postId))) return;
  const key = `comment-hearted:${commentId}`;
  const { writerId: accountId, postId } = comment;
  const base = { accountId, postId, commentId, actorId: channelId, group: key, source: key };
  await notify(ctx, { ...base, type: 'COMMENT_HEARTED' });
}

async function notifyPostLike(
  ctx: Context,
  { postId, accountId: actorId }: Events['post.liked'],
): Promise<void> {
  const post = await postById.first(ctx.db, { postId });
  if (post === undefined) return;
  const group = `post-liked:${postId}`;
  const base = { accountId: post.channelId, postId, actorId };
  await notify(ctx, { ...base, type: 'POST_LIKED', group, source: `${group}:${actorId}` });
}

/** Grouped by post, because people in a chat see mentions anyway. */
async function notifyChatMention(ctx: Context, event: Events['chat.mentioned']): Promise<void> {
  const { messageId, postId, accountId: actorId } = event;
  if (!(await isOpenToOthers(ctx, postId))) return;
  const [group, source] = [`chat-mention:${postId}`, `chat:${messageId}`];
  for (const accountId of event.mentionedIds)
    await notify(ctx, { accountId, type: 'CHAT_MENTION', group, source, actorId, postId });
}

/** Once per planned start time. */
async function notifyStreamSoon(ctx: Context, event: Events['stream.came-near']): Promise<void> {
  const { postId, at } = event;
  if (!(await isOpenToOthers(ctx, postId))) return;
  const key = `stream-soon:${postId}:${at}`;
  for (const accountId of event.accountIds)
    await notify(ctx, { accountId, type: 'STREAM_SOON', group: key, source: key, postId, detail: at });
}

/** Once per connection of an encoder. */
async function notifyUnseen(ctx: Context, event: Events['broadcast.unseen']): Promise<void> {
  const key = `unseen:${event.sessionId}`;
  const { channelId: accountId } = event;
  await notify(ctx, { accountId, type: 'BROADCAST_UNSEEN', group: 'unseen', source: key });
}

async function notifyNewSubscriber(ctx: Context, event: Events['subscription.started']): Promise<void> {
  if (event.acquirerId === null) return;
  // A subscriber who returns on another day is a new notification.
  const source = `subscriber:${event.subscriptionId}:${day(ctx.clock.now())}`;
  const base = { accountId: event.acquirerId, actorId: event.accountId };
  await notify(ctx, { ...base, type: 'NEW_SUBSCRIBER', group: 'subscriber', source });
}

/** A tip with a comment is notified as the comment. */
async function notifyTip(ctx: Context, event: Events['tip.sent']): Promise<void> {
  if (event.commentId !== null) return;
  const key = `tip:${event.tipId}`;
  const base = { accountId: event.channelId, actorId: event.accountId, group: key, source: key };
  await notify(ctx, { ...base, type: 'TIP', detail: event.memo, amountCents: event.amountCents });
}

async function notifyPaymentFailed(
  ctx: Context,
  event: Events['subscription.renewal-failed'],
): Promise<void> {
  const key = `payment-failed:${event.subscriptionId}:${event.graceUntil}`;
  const base = { accountId: event.accountId, group: key, source: key };
  await notify(ctx, { ...base, type: 'PAYMENT_FAILED', detail: event.graceUntil });
}

async function notifyCardRemoved(ctx: Context, event: Events['subscription.card-removed']): Promise<void> {
  const key = `card-removed:${event.profileId}`;
  await notify(ctx, { accountId: event.accountId, type: 'CARD_REMOVED', group: key, source: key });
}

async function notifySubscriptionEnded(ctx: Context, event: Events['subscription.ended']): Promise<void> {
  if (event.state !== 'past_due') return;
  const key = `ended:${event.subscriptionId}:${day(ctx.clock.now())}`;
  await notify(ctx, { accountId: event.accountId, type: 'SUBSCRIPTION_ENDED', group: key, source: key });
}

const earnings = { opened: 'EARNINGS_HELD', won: 'EARNINGS_RETURNED', lost: 'EARNINGS_LOST' } as const;
/** Notifies each creator whose shares a dispute deducted, without the buyer's name. */
async function notifyDisputed(
  ctx: Context,
  { key, causes, outcome }: Events['dispute.changed'],
): Promise<void> {
  for (const [accountId, amountCents] of await sumTakenShares(ctx.db, causes)) {
    const source = `${key}:${outcome}`;
    await notify(ctx, { accountId, type: earnings[outcome], group: source, source, amountCents });
  }
}

const payoutTypes = { paid: 'PAYOUT_PAID', failed: 'PAYOUT_RETURNED', late: 'PAYOUT_LATE' } as const;
async function notifyPayout(ctx: Context, event: Events['payout.changed']): Promise<void> {
  const { channelId: accountId, runId, notice, amountCents } = event;
  const key = `payout:${runId}:${notice}`;
  await notify(ctx, { accountId, type: payoutTypes[notice], group: key, source: key, amountCents });
}

/** Reports are grouped until an administrator reads the notification. */
const notifyReported = (ctx: Context, { caseId }: Events['report.received']): Promise<void> =>
  notifyAdministrators(ctx, { type: 'REPORT_RECEIVED', group: 'reports', source: `report:${caseId}` });

/** Applications are grouped until the notification is read. */
const notifyApplication = (ctx: Context, { applicationId }: Events['channel.applied']): Promise<void> =>
  notifyAdministrators(ctx, {
    type: 'APPLICATION_RECEIVED',
    group: 'applications',
    source: `application:${applicationId}`,
  });

/** Proofs are grouped by channel until the notification is read. */
const notifyProof = (ctx: Context, event: Events['newsletter.proof-submitted']): Promise<void> =>
  notifyAdministrators(ctx, {
    type: 'PROOF_RECEIVED',
    group: 'proofs',
    source: `proof:${event.channelId}:${event.submittedAt}`,
  });

async function notifyApproval(ctx: Context, event: Events['channel.approved']): Promise<void> {
  const key = `approved:${event.applicationId}`;
  await notify(ctx, { accountId: event.channelId, type: 'CHANNEL_APPROVED', group: key, source: key });
}

async function notifyDecline(ctx: Context, event: Events['channel.declined']): Promise<void> {
  const key = `declined:${event.applicationId}`;
  const base = { accountId: event.accountId, group: key, source: key };
  await notify(ctx, { ...base, type: 'CHANNEL_DECLINED', detail: event.reason });
}

async function notifyInvitation(ctx: Context, event: Events['team.invitation-delivered']): Promise<void> {
  const { accountId, channelId: actorId, invitationId, role } = event;
  const group = `team-invitation:${actorId}:${role}`;
  const source = `team-invitation:${invitationId}`;
  await notify(ctx, { accountId, actorId, type: 'TEAM_INVITATION', detail: role, group, source });
}

async function notifyExport(
  ctx: Context,
  event: EventMessage<'export.ready' | 'export.failed'>,
): Promise<void> {
  const { exportId, accountId } = event;
  const key = `export:${exportId}`;
  const base = { accountId, group: key, source: key };
  if (event.kind === 'export.failed')
    return notify(ctx, { ...base, type: 'EXPORT_FAILED', detail: event.reason });
  return notify(ctx, { ...base, type: 'EXPORT_READY', detail: event.expiresAt });
}

export async function notifyEvent(ctx: Context, event: EventMessage<NotifiedEvent>): Promise<void> {
  switch (event.kind) {
    case 'report.received':
      return notifyReported(ctx, event);
    case 'team.invitation-delivered':
      return notifyInvitation(ctx, event);
    case 'comment.created':
      return notifyComment(ctx, event);
    case 'comment.edited':
      return notifyMentioned(ctx, event);
    case 'comment.liked':
      return notifyCommentLike(ctx, event);
    case 'comment.hearted':
      return notifyHeart(ctx, event);
    case 'post.liked':
      return notifyPostLike(ctx, event);
    case 'chat.mentioned':
      return notifyChatMention(ctx, event);
    case 'stream.came-near':
      return notifyStreamSoon(ctx, event);
    case 'channel.applied':
      return notifyApplication(ctx, event);
    case 'newsletter.proof-submitted':
      return notifyProof(ctx, event);
    case 'broadcast.unseen':
      return notifyUnseen(ctx, event);
    case 'channel.approved':
      return notifyApproval(ctx, event);
    case 'channel.declined':
      return notifyDecline(ctx, event);
    case 'subscription.started':
      return notifyNewSubscriber(ctx, event);
    case 'tip.sent':
      return notifyTip(ctx, event);
    case 'subscription.renewal-failed':
      return notifyPaymentFailed(ctx, event);
    case 'subscription.card-removed':
      return notifyCardRemoved(ctx, event);
    case 'subscription.ended':
      return notifySubscriptionEnded(ctx, event);
    case 'dispute.changed':
      return notifyDisputed(ctx, event);
    case 'payout.changed':
      return notifyPayout(ctx, event);
    case 'ppv.bought':
    case 'ppv.called-off':
    case 'ppv.refunded':
      return notifyTicket(ctx, event);
    case 'export.ready':
    case 'export.failed':
      return notifyExport(ctx, event);
  }
}
