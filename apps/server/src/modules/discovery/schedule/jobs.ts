import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteAccountData } from './commands.ts';

export const scheduleJobs = {
  'schedule.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'schedule'>;
