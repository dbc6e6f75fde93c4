import type { JobsOf } from '../../jobs/queue.ts';
import { forgetAccount, mailApproval } from './commands.ts';

export const channelJobs = {
  'channels.send-approval': { retryLimit: 5, run: (ctx, { channelId }) => mailApproval(ctx, channelId) },
  'channels.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'channels'>;
