import { defineJob } from '../../jobs/queue.ts';
import { mailApproval } from './commands.ts';
import type { ChannelApproved } from './events.ts';

export const mailApprovalJob = defineJob<Pick<ChannelApproved, 'channelId'>>({
  name: 'channels.mail-approval',
  retryLimit: 5,
  run: (ctx, { channelId }) => mailApproval(ctx, channelId),
});
export const channelJobs = [mailApprovalJob];
