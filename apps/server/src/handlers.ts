// The only file that knows both who tells and who listens: events -> jobs, and every job there is.
import { makeDemoMediaJob } from './db/seed/demo-media.ts';
import type { EventRoutes } from './jobs/outbox.ts';
import type { AnyJob } from './jobs/queue.ts';
import {
  accountJobs,
  sendPasswordChangedJob,
  sendPasswordResetJob,
  sendVerificationJob,
} from './modules/accounts/jobs.ts';
import { billingJobs, mailReceiptJob } from './modules/billing/jobs.ts';
import { channelJobs, mailApprovalJob } from './modules/channels/jobs.ts';
import { feedJobs } from './modules/feeds/jobs.ts';
import { mediaJobs } from './modules/media/jobs.ts';
import { forgetJob, notificationJobs, tellFollowersJob, tellJob } from './modules/notifications/jobs.ts';
import type { FanOut } from './modules/notifications/commands/tell-followers.ts';
import type { PostPublished } from './modules/posts/events.ts';
import { followMediaJob, postJobs } from './modules/posts/jobs.ts';
import { recountStacksJob, stackJobs } from './modules/stacks/jobs.ts';
import { learnWordsJob, searchJobs } from './modules/search/jobs.ts';
import { subscriptionShop } from './modules/subscriptions/commands/settlers.ts';
import { subscriptionJobs } from './modules/subscriptions/jobs.ts';

/** Who sells what: what billing settles for whom. */
export const shop = subscriptionShop;

export const jobs: readonly AnyJob[] = [
  makeDemoMediaJob,
  ...accountJobs,
  ...channelJobs,
  ...mediaJobs,
  ...postJobs,
  ...stackJobs,
  ...billingJobs(shop),
  ...subscriptionJobs,
  ...feedJobs,
  ...searchJobs,
  ...notificationJobs,
];

export const eventRoutes: EventRoutes = {
  MediaReady: [{ job: followMediaJob }],
  MediaFailed: [{ job: followMediaJob }],
  MediaPictured: [{ job: followMediaJob }],
  'channel.approved': [{ job: mailApprovalJob }, { job: tellJob }],
  'billing.invoicePaid': [{ job: mailReceiptJob }],
  'account.registered': [{ job: sendVerificationJob }],
  'account.verificationRequested': [{ job: sendVerificationJob }],
  'account.passwordResetRequested': [{ job: sendPasswordResetJob }],
  'account.passwordChanged': [{ job: sendPasswordChangedJob }],
  'comment.created': [{ job: tellJob }],
  'comment.edited': [{ job: tellJob }],
  'comment.liked': [{ job: tellJob }],
  'comment.deleted': [{ job: forgetJob }],
  'post.liked': [{ job: tellJob }],
  'post.published': [
    {
      job: tellFollowersJob,
      data: ({ postId }: PostPublished): FanOut => ({ postId, afterAccountId: 0 }),
    },
    { job: learnWordsJob },
  ],
  'post.deleted': [{ job: forgetJob }, { job: recountStacksJob }],
  'subscriptions.started': [{ job: tellJob }],
  'subscriptions.renewalFailed': [{ job: tellJob }],
  'subscriptions.ended': [{ job: tellJob }],
};
