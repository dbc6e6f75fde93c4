import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';

/** Counts anew, for posts through which somebody subscribed. */
export async function countSubscriptions(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update posts p set subscription_count = n.count from (
      select (context ->> 'postId')::int as id, count(*)::int as count from purchase_intents
      where purpose = 'subscription' and state = 'succeeded' and context ->> 'postId' is not null group by 1) n
    where n.id = p.id and p.subscription_count <> n.count`);
}
