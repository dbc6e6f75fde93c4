import type { JobsOf } from '../../jobs/queue.ts';
import { deleteAccountData, forgetTouches } from './commands/touches.ts';

export const referralJobs = {
  'referrals.forget-touches': { every: '20 4 * * *', run: (ctx) => forgetTouches(ctx) },
  'referrals.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'referrals'>;
