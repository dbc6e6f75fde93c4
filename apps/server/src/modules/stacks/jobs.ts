import { sql } from 'drizzle-orm';
import { defineJob } from '../../jobs/queue.ts';
import type { PostDeleted } from '../posts/events.ts';
import { recountStack } from './commands.ts';

/** A deleted post leaves the counts of its stacks. */
export const recountStacksJob = defineJob<Pick<PostDeleted, 'postId'>>({
  name: 'stacks.recount',
  retryLimit: 5,
  async run(ctx, { postId }) {
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select stack_id as id from stack_posts where post_id = ${postId} order by stack_id`,
    );
    for (const { id } of rows) await ctx.db.transaction((tx) => recountStack(tx, id));
  },
});
export const stackJobs = [recountStacksJob];
