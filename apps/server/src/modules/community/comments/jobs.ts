import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { followSuspension } from './commands/take-down-comment.ts';

export const commentJobs = {
  'comments.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
  'comments.follow-suspension': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    expireSeconds: 3600,
    run: (ctx, { accountId, isSuspended }) => followSuspension(ctx, accountId, isSuspended),
  },
} satisfies JobsOf<'comments'>;
