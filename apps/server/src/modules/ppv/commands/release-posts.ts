import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { recountEvent } from './change-contents.ts';

/** An event that nobody could buy gives its posts back when it is deleted; what was sold stays with who bought it. */
export async function releasePosts(ctx: Context, postId: number): Promise<void> {
  await ctx.db.execute(sql`update posts p set event_id = null, price_cents = null
    from ppv_events e join posts own on own.id = e.post_id
    where own.id = ${postId} and own.deleted_at is not null and own.published_at is null
      and p.event_id = e.id and p.id <> own.id`);
}

/** What is deleted leaves the count of its event. */
export async function recountEventsOf(ctx: Context, postId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ postId: number; stackId: number }>(
    sql`select e.post_id as "postId", e.stack_id as "stackId" from stack_posts sp
      join ppv_events e on e.stack_id = sp.stack_id where sp.post_id = ${postId} and e.post_id is not null`,
  );
  for (const event of rows)
    await ctx.db.transaction((tx) => recountEvent(tx, event.postId, event.stackId).then(() => undefined));
}
