import type { JobsOf } from '../../jobs/queue.ts';
import { forgetCalendar } from './commands.ts';

export const scheduleJobs = {
  'schedule.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetCalendar(ctx, accountId),
  },
} satisfies JobsOf<'schedule'>;
