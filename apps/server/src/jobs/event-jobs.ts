// Which jobs an event starts. Neither side knows the other: both are only named here.
import type { EventMessage, Events } from './events.ts';
import type { JobName, Jobs } from './jobs.ts';

/** The jobs that can run with what is known of an event. */
type JobFor<E extends keyof Events> = {
  [J in JobName]: EventMessage<E> extends Jobs[J] ? J : never;
}[JobName];

/** Every event starts at least one job: an event without any does not compile. */
type EventJobs = { readonly [E in keyof Events]: readonly [JobFor<E>, ...JobFor<E>[]] };

export const eventJobs = {
  'account.registered': ['accounts.send-verification'],
  'account.verification-requested': ['accounts.send-verification'],
  'account.password-reset-requested': ['accounts.send-password-reset'],
  'account.password-changed': ['accounts.send-password-changed', 'syndication.rotate-feeds'],
  'account.signed-in-on-new-device': ['accounts.send-new-device'],
  'account.email-change-requested': ['accounts.send-email-change'],
  'account.email-changed': ['accounts.send-email-changed'],
  'account.deleted': [
    'channels.forget-account',
    'blocks.forget-account',
    'bites.forget-account',
    'posts.forget-account',
    'streams.forget-account',
    'feeds.forget-account',
    'badges.forget-account',
    'comments.forget-account',
    'chat.forget-account',
    'documents.forget-account',
    'billing.forget-account',
    'subscriptions.forget-account',
    'tips.forget-account',
    'ppv.forget-account',
    'referrals.forget-account',
    'payouts.forget-account',
    'notifications.forget-account',
    'analytics.forget-account',
    'schedule.forget-account',
    'landing-pages.forget-account',
    'imports.forget-account',
    'exports.forget-account',
  ],
  'channel.approved': ['channels.send-approval', 'referrals.follow-approval', 'notifications.notify-people'],
  'channel.declined': ['channels.send-decline', 'notifications.notify-people'],
  'team.invited': ['collaborators.send-invitation'],
  'team.invitation-delivered': ['notifications.notify-people'],
  'person.blocked': ['chat.follow-block'],
  'media.ready': ['posts.follow-media', 'bites.follow-media'],
  'media.failed': ['posts.follow-media'],
  'media.pictured': ['posts.follow-media'],
  'post.published': ['notifications.notify-followers', 'search.learn-words', 'stacks.recount-posts'],
  'post.hidden': ['stacks.recount-posts', 'streams.stop-hidden'],
  'post.restored': ['stacks.recount-posts'],
  'post.deleted': [
    'notifications.forget-deleted',
    'stacks.recount-posts',
    'streams.keep-recording',
    'streams.stop-hidden',
    'ppv.follow-deleted',
  ],
  'stream.went-live': ['notifications.notify-followers'],
  'stream.came-near': ['notifications.notify-people'],
  'chat.mentioned': ['notifications.notify-people'],
  'post.liked': ['notifications.notify-people'],
  'comment.created': ['notifications.notify-people'],
  'comment.edited': ['notifications.notify-people'],
  'comment.liked': ['notifications.notify-people'],
  'comment.hearted': ['notifications.notify-people'],
  'comment.deleted': ['notifications.forget-deleted'],
  'invoice.paid': ['billing.send-receipt'],
  'tip.sent': ['notifications.notify-people', 'tips.count-for-badges', 'tips.follow-chat'],
  'ppv.bought': ['ppv.send-notice', 'notifications.notify-people'],
  'ppv.called-off': ['ppv.send-notice', 'notifications.notify-people'],
  'ppv.refunded': ['notifications.notify-people'],
  'subscription.started': ['notifications.notify-people', 'subscriptions.announce-start'],
  'subscription.renewal-failed': ['notifications.notify-people'],
  'subscription.card-removed': ['notifications.notify-people'],
  'subscription.ended': ['notifications.notify-people'],
  'dispute.changed': ['notifications.notify-people'],
  'export.ready': ['notifications.notify-people'],
  'export.failed': ['notifications.notify-people'],
} as const satisfies EventJobs;
