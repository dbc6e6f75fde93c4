import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { countCommentTip } from './commands/count-tip.ts';
import { forgetAccount } from './commands/forget-account.ts';
import type { CommentCreated } from './events.ts';

export const forgetCommentsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'comments.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const countTipJob = defineJob<CommentCreated>({
  name: 'comments.count-tip',
  retryLimit: 5,
  run: (ctx, event) => countCommentTip(ctx, event),
});
export const commentJobs = [forgetCommentsJob, countTipJob];
