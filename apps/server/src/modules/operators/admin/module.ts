import { record } from './commands.ts';
import { findPayoutCare } from './payout-care/queries.ts';
import { approvesEveryone, findFreeKinds } from './queries.ts';
import { allAdminHandlers, payoutPolicyHandlers, moderationHandlers } from './routes.ts';

export const adminModule = {
  handlers: { admin: allAdminHandlers, payoutPolicies: payoutPolicyHandlers, reports: moderationHandlers },
  answers: {
    channels: { approvesEveryone },
    posts: { findFreeKinds },
    tips: { findPayoutCare },
    payouts: { record },
  },
};
