import type { JobsOf } from '../../jobs/queue.ts';
import { forgetAccount, forgetOldEvents } from './commands.ts';

export const analyticsJobs = {
  'analytics.forget-old': { every: '50 4 * * *', expireSeconds: 3600, run: (ctx) => forgetOldEvents(ctx) },
  'analytics.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'analytics'>;
