import type { JobsOf } from '../../jobs/queue.ts';
import { sendApproval } from './commands.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';

export const channelJobs = {
  'channels.send-approval': { retryLimit: 5, run: (ctx, { channelId }) => sendApproval(ctx, channelId) },
  'channels.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'channels'>;
