import { sql } from 'drizzle-orm';
import type { JobsOf } from '../../jobs/queue.ts';
import { recountStack, refreshCalendar } from './commands/recount-stack.ts';

export const stackJobs = {
  /**
   * A deleted post no longer counts in its stacks; a published post may change their day, or be a stack
   * itself.
   */
  'stacks.recount-posts': {
    retryLimit: 5,
    async run(ctx, { postId }) {
      const { rows } = await ctx.db.execute<{ id: number }>(
        sql`select stack_id as id from stack_posts where post_id = ${postId}
          union select id from stacks where post_id = ${postId} order by id`,
      );
      for (const { id } of rows) await ctx.db.transaction((tx) => recountStack(tx, id, ctx.clock.now()));
    },
  },
  'stacks.refresh-calendar': { every: '*/10 * * * *', run: (ctx) => refreshCalendar(ctx) },
} satisfies JobsOf<'stacks'>;
