import type { JobsOf } from '../../../jobs/queue.ts';
import { followApproval, payRewards } from './commands/rewards.ts';
import { sendInvitation } from './commands/send-invitation.ts';
import { deleteAccountData, forgetTouches } from './commands/touches.ts';

export const referralJobs = {
  'referrals.forget-touches': { every: '20 4 * * *', run: (ctx) => forgetTouches(ctx) },
  'referrals.send-invitation': { retryLimit: 5, run: sendInvitation },
  'referrals.follow-approval': { retryLimit: 10, run: followApproval },
  'referrals.pay-rewards': { every: '15 * * * *', retryLimit: 0, run: (ctx) => payRewards(ctx) },
  'referrals.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'referrals'>;
