// All events: a subject and a past participle, with plain data.
import type { TeamRole } from '@realfin/contract/collaborators';

export interface Events {
  'account.registered': { accountId: number };
  'account.verification-requested': { accountId: number };
  /** Emitted without a check whether the account exists. */
  'account.password-reset-requested': { email: string };
  'account.password-changed': { accountId: number };
  'account.signed-in-on-new-device': { accountId: number; device: string; address: string; at: string };
  /** Emitted without a check whether another account has the address. */
  'account.email-change-requested': { accountId: number; email: string; sessionId: string | null };
  /** `before`: the previous address. */
  'account.email-changed': { accountId: number; before: string };
  /** `off`: by the person; `removed`: by an administrator, or at the operator's command line. */
  'account.second-factor-changed': { accountId: number; change: 'on' | 'off' | 'removed' };
  'account.recovery-code-used': { accountId: number; left: number };
  /** Every module removes the person's data. */
  'account.deleted': { accountId: number };
  'account.suspended': { accountId: number; isSuspended: true };
  'account.restored': { accountId: number; isSuspended: false };
  /** First report of something without an open case. */
  'report.received': { caseId: number };
  'decision.made': { decisionId: number; isChanged: boolean };
  /** Needs an administrator. */
  'channel.applied': { applicationId: number };
  /** A list of contacts who agreed elsewhere needs an administrator's approval. */
  'newsletter.proof-submitted': { channelId: number; submittedAt: string };
  'channel.approved': { channelId: number; applicationId: number; referredById: number | null };
  'channel.declined': { accountId: number; applicationId: number; reason: string };
  /** Emitted without a check whether an account has the address. */
  'team.invited': { invitationId: number };
  /** The invited person has an account. */
  'team.invitation-delivered': {
    invitationId: number;
    channelId: number;
    accountId: number;
    role: TeamRole;
  };
  'person.blocked': { channelId: number; accountId: number };
  /** The asset is playable. */
  'media.ready': AssetOf;
  /** Rejected because of its content, or failed after all retries; `reason` is a sentence for people. */
  'media.failed': AssetOf & { refused: boolean; reason: string };
  /** Thumbnails can be chosen; the media itself is not ready yet. */
  'media.pictured': AssetOf;
  /** Visible to others for the first time. */
  'post.published': { postId: number; channelId: number };
  /** Deleted with an undo; `post.deleted` follows after the undo period. */
  'post.hidden': { postId: number };
  'post.restored': { postId: number };
  'post.deleted': { postId: number; channelId: number };
  /** Viewers can watch it. */
  'stream.went-live': { streamId: number; postId: number; channelId: number };
  /** Half an hour before the start, for a batch of the accounts that wanted a reminder. */
  'stream.came-near': { postId: number; accountIds: number[]; at: string };
  /** Mentioned in a chat message that everyone there can see. */
  'chat.mentioned': { messageId: number; postId: number; accountId: number; mentionedIds: number[] };
  'post.liked': { postId: number; accountId: number };
  'comment.created': {
    commentId: number;
    postId: number;
    channelId: number;
    accountId: number;
    replyTo: number | null;
    mentionedIds: number[];
    type: 'COMMENT' | 'TIP' | 'NEW_SUBSCRIPTION';
  };
  /** `mentionedIds`: only people newly mentioned. */
  'comment.edited': { commentId: number; postId: number; accountId: number; mentionedIds: number[] };
  'comment.liked': { commentId: number; accountId: number };
  'comment.hearted': { commentId: number; channelId: number };
  'comment.deleted': { commentId: number; postId: number; actorId: number };
  'invoice.paid': { invoiceId: number };
  'tip.sent': {
    tipId: number;
    accountId: number;
    channelId: number;
    amountCents: number;
    memo: string;
    /** The tip's comment, which sends its own notification. */
    commentId: number | null;
    sentAt: string;
  };
  'ppv.bought': { ticketId: number; accountId: number; eventId: number; channelId: number };
  /** Once per ticket: its money is being refunded. */
  'ppv.called-off': { ticketId: number; accountId: number; eventId: number; channelId: number };
  /** Fully refunded; the event itself is not canceled. */
  'ppv.refunded': { ticketId: number; accountId: number; eventId: number; channelId: number };
  /**
   * `acquirerId`: the creator who brought them. `returned`: not their first subscription. `announceOn`: post
   * whose readers may see the announcement.
   */
  'subscription.started': {
    subscriptionId: number;
    accountId: number;
    acquirerId: number | null;
    returned: boolean;
    announceOn: number | null;
  };
  /** Access continues until `graceUntil` while the payment is retried. */
  'subscription.renewal-failed': { subscriptionId: number; accountId: number; graceUntil: string };
  /** The processor no longer has the card that pays for the subscription. */
  'subscription.card-removed': { subscriptionId: number; accountId: number; profileId: number };
  /** `causes`: the postings that took creators' shares. */
  'dispute.changed': { key: string; causes: string[]; outcome: 'opened' | 'won' | 'lost' };
  /** A card network expects the payment to be disputed. */
  'payment.fraud-warned': { intentId: string };
  /** `notice`: the outcome of a payout of a run. */
  'payout.changed': {
    channelId: number;
    runId: number;
    notice: 'paid' | 'failed' | 'late';
    amountCents: number;
  };
  'subscription.ended': {
    subscriptionId: number;
    accountId: number;
    state: 'past_due' | 'canceled';
    acquirerId: number | null;
  };
  /** An encoder has been sending for a while, but the stream is not on air. */
  'broadcast.unseen': { sessionId: number; channelId: number };
  'export.ready': { exportId: number; accountId: number; expiresAt: string };
  /** `reason` is a sentence for people. */
  'export.failed': { exportId: number; accountId: number; reason: string };
}

interface AssetOf {
  assetId: number;
  channelId: number;
  actorId: number;
}

/** The data of a job that handles an event: the event's name and its fields. */
export type EventMessage<E extends keyof Events> = { [Each in E]: { kind: Each } & Events[Each] }[E];
