// The only file that knows every module's jobs, and what later modules do for earlier ones.
import { seedJobs } from './db/seed/demo-media.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { accountJobs } from './modules/accounts/jobs.ts';
import { analyticsJobs } from './modules/analytics/jobs.ts';
import { badgeJobs } from './modules/badges/jobs.ts';
import { billingJobs } from './modules/billing/jobs.ts';
import { biteJobs } from './modules/bites/jobs.ts';
import { blockJobs } from './modules/blocks/jobs.ts';
import { channelJobs } from './modules/channels/jobs.ts';
import { commentJobs } from './modules/comments/jobs.ts';
import { exportJobs } from './modules/exports/jobs.ts';
import { feedJobs } from './modules/feeds/jobs.ts';
import { importJobs } from './modules/imports/jobs.ts';
import { landingPageJobs } from './modules/landing-pages/jobs.ts';
import { mediaJobs } from './modules/media/jobs.ts';
import { notificationJobs } from './modules/notifications/jobs.ts';
import { postJobs } from './modules/posts/jobs.ts';
import { ppvJobs } from './modules/ppv/jobs.ts';
import { rankingJobs } from './modules/rankings/jobs.ts';
import { scheduleJobs } from './modules/schedule/jobs.ts';
import { searchJobs } from './modules/search/jobs.ts';
import { stackJobs } from './modules/stacks/jobs.ts';
import { streamJobs } from './modules/streams/jobs.ts';
import { subscriptionJobs } from './modules/subscriptions/jobs.ts';
import { tipJobs } from './modules/tips/jobs.ts';
import { analyticsFiles } from './modules/analytics/queries.ts';
import type { Shop } from './modules/billing/commands/shop.ts';
import { landingFiles } from './modules/landing-pages/queries.ts';
import { notificationFiles } from './modules/notifications/queries.ts';
import { scheduleFiles } from './modules/schedule/queries/personal-files.ts';
import { searchFiles } from './modules/search/queries/personal-files.ts';
import { subscriptionShop } from './modules/subscriptions/commands/settlers.ts';
import { tipShop } from './modules/tips/commands/settlers.ts';

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

export const jobs = {
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
  ...seedJobs,
} satisfies JobHandlers;
