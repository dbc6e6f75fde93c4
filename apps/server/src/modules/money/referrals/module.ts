import { findTouch } from './commands/touches.ts';
import { referralJobs } from './jobs.ts';
import { isAffiliateHeld } from './queries/affiliates.ts';
import { referralHandlers } from './routes.ts';

export const referralsModule = {
  handlers: { referrals: referralHandlers },
  jobs: referralJobs,
  answers: { subscriptions: { findTouch, isAffiliateHeld } },
};
