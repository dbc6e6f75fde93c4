import type { JobsOf } from '../../../jobs/queue.ts';
import { recountStacksOf, refreshCalendar } from './commands/recount-stack.ts';

export const stackJobs = {
  /**
   * A deleted post no longer counts in its stacks; a published post may change their day, or be a stack
   * itself.
   */
  'stacks.recount-posts': {
    retryLimit: 5,
    run: (ctx, { postId }) => recountStacksOf(ctx, postId),
  },
  'stacks.refresh-calendar': { every: '*/10 * * * *', run: (ctx) => refreshCalendar(ctx) },
} satisfies JobsOf<'stacks'>;
