// All jobs, as `<module>.<verb-noun>`, with the data they run with. Handlers are in each module's jobs.ts.
import type { EventMessage } from './events.ts';

/** For recurring jobs. */
type NoData = Record<string, never>;

type Suspension = { accountId: number; isSuspended: boolean };

export interface Jobs {
  'accounts.send-verification': { accountId: number };
  'accounts.send-password-reset': { email: string };
  'accounts.send-password-changed': { accountId: number };
  'accounts.send-email-change': { accountId: number; email: string; sessionId: string | null };
  'accounts.send-new-device': { accountId: number; device: string; address: string; at: string };
  'accounts.send-email-changed': { accountId: number; before: string };
  'accounts.send-deleted': { name: string; email: string; language: string | null };
  'accounts.send-second-factor-changed': { accountId: number; change: 'on' | 'off' | 'removed' };
  'accounts.send-recovery-code-used': { accountId: number; left: number };
  'accounts.forget-sign-ins': NoData;

  'channels.send-approval': { channelId: number };
  'channels.send-decline': { accountId: number; reason: string };
  'channels.forget-old-follows': NoData;
  'channels.forget-account': { accountId: number };

  'collaborators.send-invitation': { invitationId: number };
  'collaborators.forget-invitations': NoData;

  'blocks.forget-account': { accountId: number };

  'entitlements.fold-served': NoData;

  'media.prepare-asset': { assetId: number };
  /** Creates the renditions and files that a video played in its first rendition still lacks. */
  'media.finish-ladder': { assetId: number };
  /** Removes the files of a picture that was uploaded and never saved. */
  'media.clear-picture': { key: string };
  'media.sweep-assets': NoData;

  'posts.publish-due': NoData;
  /** Runs after every event of a file: ready, failed, or pictures taken. */
  'posts.follow-media': { assetId: number };
  'posts.refresh-scores': NoData;
  'posts.purge-deleted': NoData;
  'posts.delete-media': { assetId: number };
  'posts.settle-deletion': { postId: number; deletedAt: string };
  'posts.forget-account': { accountId: number };
  'posts.forget-view-details': NoData;
  'posts.follow-suspension': Suspension;

  'rankings.sweep-csv': NoData;

  'stacks.recount-posts': { postId: number };
  'stacks.refresh-calendar': NoData;

  'streams.keep-recording': { postId: number };
  /** Runs at the end of the grace period, if the encoder has not returned. */
  'streams.end-lost': { sessionId: number };
  /** Runs after the end: turns the part that viewers saw into a recording, and deletes the rest. */
  'streams.save-recording': { sessionId: number };
  'streams.forget-preview': { sessionId: number };
  'streams.cut-recording': { streamId: number; assetId: number };
  'streams.sweep-sessions': NoData;
  'streams.stop-hidden': { postId: number };
  'streams.stop-suspended': { accountId: number };
  'streams.announce-due': NoData;
  'streams.forget-account': { accountId: number };

  'bites.follow-media': { assetId: number };
  'bites.delete-media': { assetId: number };
  'bites.sweep-media': NoData;
  'bites.forget-account': { accountId: number };

  'badges.forget-account': { accountId: number };

  'comments.forget-account': { accountId: number };
  'comments.follow-suspension': Suspension;

  'chat.forget-account': { accountId: number };
  'chat.follow-block': { channelId: number; accountId: number };
  'chat.follow-suspension': Suspension;

  'documents.forget-account': { accountId: number };

  'billing.send-receipt': { invoiceId: number };
  'billing.handle-webhook': { id: string };
  'billing.send-refund': { key: string };
  'billing.sweep-intents': NoData;
  'billing.detach-unused-cards': NoData;
  'billing.reconcile-movements': NoData;
  'billing.forget-keys': NoData;
  'billing.forget-account': { accountId: number };
  'billing.forget-declines': NoData;

  'subscriptions.run-due': NoData;
  'subscriptions.move-months': NoData;
  'subscriptions.share-pool': NoData;
  'subscriptions.announce-prices': NoData;
  'subscriptions.stop-suspended': NoData;
  'subscriptions.announce-expiring-cards': NoData;
  'subscriptions.send-notice': {
    subscriptionId: number;
    notice:
      | 'renewalFailed'
      | 'retryTomorrow'
      | 'lastDay'
      | 'pastDue'
      | 'recovered'
      | 'continued'
      | 'cardExpiring'
      | 'cardRemoved'
      | 'priceChange'
      | 'pauseBegan'
      | 'pauseEnding'
      | 'resumed'
      | 'planScheduled'
      | 'planKept'
      | 'planChanged'
      | 'trialBegan'
      | 'trialEnding';
  };
  'subscriptions.retry-card': { accountId: number };
  'subscriptions.confirm-cancellation': { cancellationId: number };
  'subscriptions.end-cancellations': NoData;
  'subscriptions.announce-start': EventMessage<'subscription.started'>;
  'subscriptions.forget-account': { accountId: number };

  'tips.count-for-badges': EventMessage<'tip.sent'>;
  /** Runs after a tip was paid or fully refunded. */
  'tips.follow-chat': { tipId: number };
  'offers.send-gift': { giftId: number };
  'offers.expire-gifts': NoData;
  'offers.announce-gift-ends': NoData;
  'offers.send-gift-end': { giftId: number };
  'offers.forget-account': { accountId: number };
  'tips.forget-account': { accountId: number };
  /** The renewal could not be charged together with its tips. */
  'tips.tell-missed': { intentId: string };
  /** Not sent if the giver ended the plan. */
  'tips.tell-ended': { planId: number };
  'tips.tell-set': { planId: number };

  'ppv.follow-deleted': { postId: number };
  /** Resumable: a retry continues where the last run stopped. */
  'ppv.refund-tickets': { eventId: number };
  'ppv.sweep-events': NoData;
  'ppv.release-tickets': NoData;
  'ppv.count-buyers': NoData;
  'ppv.forget-account': { accountId: number };
  'ppv.send-notice': EventMessage<'ppv.bought' | 'ppv.called-off'>;

  'referrals.forget-touches': NoData;
  'referrals.send-invitation': { referralId: number; email: string };
  'referrals.follow-approval': { channelId: number; referredById: number | null };
  'referrals.pay-rewards': NoData;
  'referrals.forget-account': { accountId: number };
  'payouts.step-runs': NoData;
  'payouts.freeze-run': { runId: number };
  'payouts.pay-run': { runId: number };
  'payouts.pay-one': { payoutId: number };
  'payouts.mark-run': { runId: number; note: string };
  'payouts.sweep-payouts': NoData;
  'payouts.sweep-payees': NoData;
  /** The object that a webhook of the provider names. */
  'payouts.follow-provider': {
    type: 'payee' | 'payout' | 'transfer' | 'other';
    payeeRef: string;
    payoutRef: string;
    transferRef: string;
  };
  'payouts.send-operator-notice': {
    accountId: number;
    runId: number;
    notice: 'dueSoon' | 'frozen' | 'late' | 'returned';
  };
  'payouts.send-notice': {
    channelId: number;
    runId: number | null;
    notice: 'paid' | 'failed' | 'late' | 'changed';
  };
  'payouts.forget-account': { accountId: number };

  'feeds.count-co-views': NoData;
  'feeds.count-subscriptions': NoData;
  'feeds.count-tips': NoData;
  'feeds.renew-recommended': { accountId: number; channelId: number | null };
  'feeds.forget-lists': NoData;
  'feeds.forget-account': { accountId: number };

  'syndication.rotate-feeds': { accountId: number };

  'imports.read-feed': { importId: number };
  'imports.fetch-sound': { itemId: number };
  'imports.requeue-fetches': NoData;
  'imports.forget-account': { accountId: number };

  'exports.make-archive': { exportId: number };
  'exports.sweep-archives': NoData;
  'exports.forget-account': { accountId: number };

  'search.learn-words': { postId: number };
  'search.relearn-words': NoData;
  'search.count-queries': NoData;

  'schedule.forget-account': { accountId: number };

  'notifications.notify-people': EventMessage<NotifiedEvent>;
  /** Continues after the last follower of the previous batch; undefined in the first batch. */
  'notifications.notify-followers': {
    kind?: 'post.published' | 'stream.went-live';
    postId: number;
    afterAccountId?: number;
  };
  'notifications.forget-deleted': EventMessage<'post.deleted' | 'comment.deleted'>;
  'notifications.send-emails': { ids: number[] };
  'notifications.send-pushes': { ids: number[] };
  'notifications.send-push': { notificationId: number; subscriptionId: number };
  'notifications.announce-renewals': NoData;
  'notifications.announce-events': NoData;
  'notifications.forget-old': NoData;
  'notifications.forget-account': { accountId: number };

  'decisions.send-letter': { decisionId: number; isChanged: boolean };
  'decisions.notify-people': { decisionId: number; isChanged: boolean };

  'newsletters.start-newsletter': { newsletterId: number };
  'newsletters.start-of-post': { postId: number };
  /** One batch of recipients; the next batch is another job. */
  'newsletters.fill-newsletter': { newsletterId: number };
  'newsletters.send-due': NoData;
  'newsletters.ask-contacts': NoData;
  'newsletters.sweep-newsletters': NoData;
  'newsletters.prune-deliveries': NoData;
  'newsletters.forget-account': { accountId: number };

  'analytics.forget-old': NoData;
  'analytics.forget-account': { accountId: number };
  'analytics.count-hours': NoData;
  'analytics.count-history': NoData;
  'analytics.count-days': NoData;
  'analytics.count-late-days': NoData;
  'analytics.count-income': NoData;
  'analytics.count-chats': NoData;
  'analytics.forget-listeners': NoData;
  /** Runs hourly; sends the last full week once. */
  'analytics.queue-weekly-emails': NoData;
  'analytics.send-weekly-emails': NoData;
  'analytics.forget-bite-viewers': NoData;

  'landing-pages.forget-account': { accountId: number };

  /** Checks of payments and the ledger. */
  'desk.find-troubles': NoData;
  'desk.send-troubles': { newCount: number };
  'desk.send-fraud-warning': { intentId: string };

  'seed.make-media': DemoMedia;
}
export interface DemoMedia {
  postId: number;
  channelId: number;
  seed: number;
  seconds: number;
  /** The pictures of a video; undefined: sound only. */
  artwork?: { channel: string; fin: string; seed: number };
  /** A clip in poster size, for those that visitors see first. */
  isLarge?: boolean;
  /** The narration of an article, not the post's own file. */
  isNarration?: boolean;
}
export type JobName = keyof Jobs;

/** Events with notifications to people. */
export type NotifiedEvent =
  | 'report.received'
  | 'channel.applied'
  | 'newsletter.proof-submitted'
  | 'channel.approved'
  | 'channel.declined'
  | 'team.invitation-delivered'
  | 'comment.created'
  | 'comment.edited'
  | 'comment.liked'
  | 'comment.hearted'
  | 'post.liked'
  | 'stream.came-near'
  | 'broadcast.unseen'
  | 'chat.mentioned'
  | 'subscription.started'
  | 'subscription.renewal-failed'
  | 'subscription.card-removed'
  | 'subscription.ended'
  | 'dispute.changed'
  | 'payout.changed'
  | 'tip.sent'
  | 'ppv.bought'
  | 'ppv.called-off'
  | 'ppv.refunded'
  | 'export.ready'
  | 'export.failed';
