import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { followBlock, followSuspension } from './commands/follow-block.ts';

const patience = { retryLimit: 20, retryDelaySeconds: 30 };

export const chatJobs = {
  'chat.follow-block': { ...patience, run: (ctx, data) => followBlock(ctx, data) },
  'chat.forget-account': { ...patience, run: (ctx, { accountId }) => deleteAccountData(ctx, accountId) },
  'chat.follow-suspension': { retryLimit: 5, run: (ctx, data) => followSuspension(ctx, data) },
} satisfies JobsOf<'chat'>;
