import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetAccount } from './commands.ts';

export const forgetBadgesJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'badges.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const badgeJobs = [forgetBadgesJob];
