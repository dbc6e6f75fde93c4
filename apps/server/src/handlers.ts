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
import { analyticsFiles } from './modules/analytics/queries.ts';
import { analyticsJobs, forgetEventsJob } from './modules/analytics/jobs.ts';
import { badgeJobs, forgetBadgesJob } from './modules/badges/jobs.ts';
import type { Shop } from './modules/billing/commands/shop.ts';
import { billingJobs, mailReceiptJob } from './modules/billing/jobs.ts';
import { biteJobs, followBiteJob, forgetBitesJob } from './modules/bites/jobs.ts';
import { blockJobs, forgetBlocksJob } from './modules/blocks/jobs.ts';
import { channelJobs, closeChannelJob, mailApprovalJob } from './modules/channels/jobs.ts';
import { commentJobs, forgetCommentsJob } from './modules/comments/jobs.ts';
import { exportJobs, forgetExportsJob } from './modules/exports/jobs.ts';
import { feedJobs, forgetRecommendedJob } from './modules/feeds/jobs.ts';
import { landingFiles } from './modules/landing-pages/queries.ts';
import { forgetLandingPageJob, landingPageJobs } from './modules/landing-pages/jobs.ts';
import { forgetImportsJob, importJobs } from './modules/imports/jobs.ts';
import { mediaJobs } from './modules/media/jobs.ts';
import {
  forgetJob,
  forgetNewsJob,
  notificationJobs,
  tellFollowersJob,
  tellJob,
} from './modules/notifications/jobs.ts';
import { notificationFiles } from './modules/notifications/queries.ts';
import type { FanOut } from './modules/notifications/commands/tell-followers.ts';
import type { PostPublished } from './modules/posts/events.ts';
import { followMediaJob, forgetPostsJob, postJobs } from './modules/posts/jobs.ts';
import { followDeletedJob, ppvJobs } from './modules/ppv/jobs.ts';
import { rankingJobs } from './modules/rankings/jobs.ts';
import { recountStacksJob, stackJobs } from './modules/stacks/jobs.ts';
import { keepRecordingJob, streamJobs } from './modules/streams/jobs.ts';
import { forgetCalendarJob, scheduleJobs } from './modules/schedule/jobs.ts';
import { scheduleFiles } from './modules/schedule/queries/personal-files.ts';
import { searchFiles } from './modules/search/queries/personal-files.ts';
import { learnWordsJob, searchJobs } from './modules/search/jobs.ts';
import { subscriptionShop } from './modules/subscriptions/commands/settlers.ts';
import { forgetSubscriptionJob, subscriptionJobs } from './modules/subscriptions/jobs.ts';
import { tipShop } from './modules/tips/commands/settlers.ts';
import { countTipJob, forgetTipsJob, tipJobs } from './modules/tips/jobs.ts';

/** Who sells what: what billing settles for whom. */
export const shop: Shop = {
  settlers: { ...subscriptionShop.settlers, ...tipShop.settlers },
  isProfileInUse: subscriptionShop.isProfileInUse,
};

/** What modules above the exports keep about a person. */
export const laterFiles = [
  ...notificationFiles,
  ...scheduleFiles,
  ...landingFiles,
  ...searchFiles,
  ...analyticsFiles,
];

export const jobs: readonly AnyJob[] = [
  makeDemoMediaJob,
  ...accountJobs,
  ...channelJobs,
  ...blockJobs,
  ...mediaJobs,
  ...postJobs,
  ...rankingJobs,
  ...stackJobs,
  ...streamJobs,
  ...biteJobs,
  ...badgeJobs,
  ...commentJobs,
  ...billingJobs(shop),
  ...subscriptionJobs,
  ...tipJobs,
  ...ppvJobs,
  ...feedJobs,
  ...importJobs,
  ...exportJobs(laterFiles),
  ...searchJobs,
  ...scheduleJobs,
  ...notificationJobs,
  ...analyticsJobs,
  ...landingPageJobs,
];

export const eventRoutes: EventRoutes = {
  MediaReady: [{ job: followMediaJob }, { job: followBiteJob }],
  MediaFailed: [{ job: followMediaJob }],
  MediaPictured: [{ job: followMediaJob }],
  'channel.approved': [{ job: mailApprovalJob }, { job: tellJob }],
  'billing.invoicePaid': [{ job: mailReceiptJob }],
  'account.registered': [{ job: sendVerificationJob }],
  'account.verificationRequested': [{ job: sendVerificationJob }],
  'account.passwordResetRequested': [{ job: sendPasswordResetJob }],
  'account.deleted': [
    { job: closeChannelJob },
    { job: forgetBlocksJob },
    { job: forgetBitesJob },
    { job: forgetPostsJob },
    { job: forgetRecommendedJob },
    { job: forgetBadgesJob },
    { job: forgetCommentsJob },
    { job: forgetSubscriptionJob },
    { job: forgetTipsJob },
    { job: forgetNewsJob },
    { job: forgetEventsJob },
    { job: forgetCalendarJob },
    { job: forgetLandingPageJob },
    { job: forgetImportsJob },
    { job: forgetExportsJob },
  ],
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
    { job: recountStacksJob },
  ],
  'post.deleted': [
    { job: forgetJob },
    { job: recountStacksJob },
    { job: keepRecordingJob },
    { job: followDeletedJob },
  ],
  'post.hidden': [{ job: recountStacksJob }],
  'post.restored': [{ job: recountStacksJob }],
  'exports.ready': [{ job: tellJob }],
  'exports.failed': [{ job: tellJob }],
  'tips.sent': [{ job: tellJob }, { job: countTipJob }],
  'subscriptions.started': [{ job: tellJob }],
  'subscriptions.renewalFailed': [{ job: tellJob }],
  'subscriptions.ended': [{ job: tellJob }],
};
