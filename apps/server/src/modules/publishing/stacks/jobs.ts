import type { JobsOf } from '../../../jobs/queue.ts';
import { recountStacksOf, refreshCalendar } from './commands/recount-stack.ts';

export const stackJobs = {
  /**
   * Deleted posts no longer count in their stacks. Published posts can change the stacks' days, or be stacks
   * themselves.
   */
  'stacks.recount-posts': {
    retryLimit: 5,
    run: (ctx, { postId }) => recountStacksOf(ctx, postId),
  },
  'stacks.refresh-calendar': { every: '*/10 * * * *', run: (ctx) => refreshCalendar(ctx) },
} satisfies JobsOf<'stacks'>;
