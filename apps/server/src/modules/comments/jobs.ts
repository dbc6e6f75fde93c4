import type { JobsOf } from '../../jobs/queue.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';

export const commentJobs = {
  'comments.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'comments'>;
