import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetAccount, mailApproval } from './commands.ts';
import type { ChannelApproved } from './events.ts';

export const mailApprovalJob = defineJob<Pick<ChannelApproved, 'channelId'>>({
  name: 'channels.mail-approval',
  retryLimit: 5,
  run: (ctx, { channelId }) => mailApproval(ctx, channelId),
});
export const closeChannelJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'channels.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const channelJobs = [mailApprovalJob, closeChannelJob];
