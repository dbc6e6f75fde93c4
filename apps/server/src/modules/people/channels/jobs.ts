import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { forgetOldFollows } from './commands/forget-old-follows.ts';
import { sendApproval, sendDecline } from './commands/send-decisions.ts';

export const channelJobs = {
  'channels.send-approval': { retryLimit: 5, run: (ctx, { channelId }) => sendApproval(ctx, channelId) },
  'channels.send-decline': { retryLimit: 5, run: (ctx, declined) => sendDecline(ctx, declined) },
  'channels.forget-old-follows': { every: '55 4 * * *', run: (ctx) => forgetOldFollows(ctx) },
  'channels.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'channels'>;
