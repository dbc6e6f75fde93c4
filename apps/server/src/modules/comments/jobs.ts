import type { JobsOf } from '../../jobs/queue.ts';
import { forgetAccount } from './commands/forget-account.ts';

export const commentJobs = {
  'comments.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'comments'>;
