import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetCalendar } from './commands.ts';

export const forgetCalendarJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'schedule.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetCalendar(ctx, accountId),
});
export const scheduleJobs = [forgetCalendarJob];
