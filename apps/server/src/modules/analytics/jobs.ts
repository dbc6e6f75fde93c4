import type { JobsOf } from '../../jobs/queue.ts';
import { deleteAccountData, deleteOldEvents } from './commands.ts';

export const analyticsJobs = {
  'analytics.forget-old': { every: '50 4 * * *', expireSeconds: 3600, run: (ctx) => deleteOldEvents(ctx) },
  'analytics.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'analytics'>;
