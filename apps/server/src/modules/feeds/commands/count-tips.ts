import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';

/** Counts anew, for posts on which somebody tipped; what was given back does not count. */
export async function countTips(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update posts p set tip_count = n.count from (
      select post_id as id, count(*) filter (where state <> 'refunded')::int as count from tips
      where post_id is not null and paid_at is not null group by 1) n
    where n.id = p.id and p.tip_count <> n.count`);
}
