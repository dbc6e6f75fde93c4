// Everything that can happen, and what is known of it: a subject and a past participle, with plain data.
import type { TeamRole } from '@realfin/contract/collaborators';

export interface Events {
  'account.registered': { accountId: number };
  'account.verification-requested': { accountId: number };
  /** Whether there is such an account is not known yet. */
  'account.password-reset-requested': { email: string };
  'account.password-changed': { accountId: number };
  'account.signed-in-on-new-device': { accountId: number; device: string; address: string; at: string };
  /** Whether another account has the address is not known yet. */
  'account.email-change-requested': { accountId: number; email: string; sessionId: string | null };
  /** `before`: the address until now. */
  'account.email-changed': { accountId: number; before: string };
  /** `off`: by the person; `removed`: by an administrator, or at the operator's command line. */
  'account.second-factor-changed': { accountId: number; change: 'on' | 'off' | 'removed' };
  'account.recovery-code-used': { accountId: number; left: number };
  /** Every module removes what it keeps about the person. */
  'account.deleted': { accountId: number };
  'account.suspended': { accountId: number; isSuspended: true };
  'account.restored': { accountId: number; isSuspended: false };
  /** Something was reported that has no open case. */
  'report.received': { caseId: number };
  'decision.made': { decisionId: number; isChanged: boolean };
  /** It waits for an administrator. */
  'channel.applied': { applicationId: number };
  /** Contacts would be accepted without a question: it waits for an administrator. */
  'newsletter.proof-submitted': { channelId: number; submittedAt: string };
  'channel.approved': { channelId: number; applicationId: number; referredById: number | null };
  'channel.declined': { accountId: number; applicationId: number; reason: string };
  /** Whether there is an account for it is not known yet. */
  'team.invited': { invitationId: number };
  /** To a person with an account. */
  'team.invitation-delivered': {
    invitationId: number;
    channelId: number;
    accountId: number;
    role: TeamRole;
  };
  'person.blocked': { channelId: number; accountId: number };
  /** The asset can be played. */
  'media.ready': AssetOf;
  /** Refused for what it is, or failed after all tries; `reason` is a sentence for people. */
  'media.failed': AssetOf & { refused: boolean; reason: string };
  /** There are pictures to choose a thumbnail from, the media itself is not ready yet. */
  'media.pictured': AssetOf;
  /** Others can see it for the first time. */
  'post.published': { postId: number; channelId: number };
  /** Deleted with an undo; `post.deleted` follows when that time is over. */
  'post.hidden': { postId: number };
  'post.restored': { postId: number };
  'post.deleted': { postId: number; channelId: number };
  /** Viewers can watch it. */
  'stream.went-live': { streamId: number; postId: number; channelId: number };
  /** It begins in half an hour; for some of those who asked, by account. */
  'stream.came-near': { postId: number; accountIds: number[]; at: string };
  /** In a chat message that everyone there can see. */
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
  /** `mentionedIds`: who was not mentioned before. */
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
    /** The comment that carries its words; it notifies by itself. */
    commentId: number | null;
    sentAt: string;
  };
  'ppv.bought': { ticketId: number; accountId: number; eventId: number; channelId: number };
  /** For each ticket: its money is on the way back. */
  'ppv.called-off': { ticketId: number; accountId: number; eventId: number; channelId: number };
  /** All of it went back, and the event goes on. */
  'ppv.refunded': { ticketId: number; accountId: number; eventId: number; channelId: number };
  /**
   * `acquirerId`: the creator who brought them. `returned`: they had a subscription before. `announceOn`: the post whose
   * readers may see it.
   */
  'subscription.started': {
    subscriptionId: number;
    accountId: number;
    acquirerId: number | null;
    returned: boolean;
    announceOn: number | null;
  };
  /** Access goes on until `graceUntil` while the payment is retried. */
  'subscription.renewal-failed': { subscriptionId: number; accountId: number; graceUntil: string };
  /** Its processor no longer has the card that pays for it. */
  'subscription.card-removed': { subscriptionId: number; accountId: number; profileId: number };
  /** `causes`: of the postings that took shares of creators. */
  'dispute.changed': { key: string; causes: string[]; outcome: 'opened' | 'won' | 'lost' };
  /** A card network expects the payment to be disputed. */
  'payment.fraud-warned': { intentId: string };
  /** `notice`: what became of a payout of a run. */
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
  /** An encoder sends for a while, and the stream is not on air. */
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

/** What a job gets of an event: its name, and what is known of it. */
export type EventMessage<E extends keyof Events> = { [Each in E]: { kind: Each } & Events[Each] }[E];
