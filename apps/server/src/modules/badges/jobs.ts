import type { JobsOf } from '../../jobs/queue.ts';
import { forgetAccount } from './commands.ts';

export const badgeJobs = {
  'badges.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'badges'>;
