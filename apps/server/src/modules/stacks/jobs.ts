import { sql } from 'drizzle-orm';
import { defineJob } from '../../jobs/queue.ts';
import type { PostDeleted } from '../posts/events.ts';
import { recountStack, refreshCalendar } from './commands/recount-stack.ts';

/** What is deleted leaves the counts of its stacks; what comes out can give them their day, or is a stack itself. */
export const recountStacksJob = defineJob<Pick<PostDeleted, 'postId'>>({
  name: 'stacks.recount',
  retryLimit: 5,
  async run(ctx, { postId }) {
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select stack_id as id from stack_posts where post_id = ${postId}
        union select id from stacks where post_id = ${postId} order by id`,
    );
    for (const { id } of rows) await ctx.db.transaction((tx) => recountStack(tx, id, ctx.clock.now()));
  },
});
export const refreshCalendarJob = defineJob({
  name: 'stacks.refresh-calendar',
  every: '*/10 * * * *',
  run: (ctx) => refreshCalendar(ctx),
});
export const stackJobs = [recountStacksJob, refreshCalendarJob];
