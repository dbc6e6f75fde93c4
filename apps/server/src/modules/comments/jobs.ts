import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetAccount } from './commands/forget-account.ts';

export const forgetCommentsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'comments.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const commentJobs = [forgetCommentsJob];
