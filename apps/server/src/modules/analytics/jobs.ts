import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetAccount, forgetOldEvents } from './commands.ts';

const forgetOldJob = defineJob({
  name: 'analytics.forget-old',
  every: '50 4 * * *',
  expireSeconds: 3600,
  run: (ctx) => forgetOldEvents(ctx),
});
export const forgetEventsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'analytics.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const analyticsJobs = [forgetOldJob, forgetEventsJob];
