import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { isOutSql } from '../../entitlements/rules.ts';
import { writeCardFacts } from '../../posts/commands/card-facts.ts';

/**
 * The next announced post that others can see, else the last one; the stack's own publishing day if none
 * has a time.
 */
const calendarAt = (now: Date) => sql`coalesce((
    select coalesce(min(p.scheduled_at) filter (where p.scheduled_at >= ${now}), max(p.scheduled_at))
    from stack_posts sp join posts p on p.id = sp.post_id
    where sp.stack_id = s.id and p.deleted_at is null and ${sql.raw(isOutSql)}), own.published_at)`;

/** Updates the post count on the stack's card, without deleted posts, and its day in the schedule. */
export async function recountStack(tx: Tx, stackId: number, now: Date): Promise<void> {
  // Every change of a stack locks its post, so that two changes cannot deadlock.
  await tx.execute(
    sql`select 1 from posts where id = (select post_id from stacks where id = ${stackId}) for update`,
  );
  const { rows } = await tx.execute<{ postId: number; total: number; at: string | null }>(sql`
    select own.id as "postId", (select count(*)::int from stack_posts sp join posts p on p.id = sp.post_id
        where sp.stack_id = s.id and p.deleted_at is null) as total,
      case when own.state = 'scheduled' then own.scheduled_at
        when own.state = 'published' and s.include_in_calendar then ${calendarAt(now)} end as at
    from stacks s join posts own on own.id = s.post_id where s.id = ${stackId}`);
  const [stack] = rows;
  if (stack === undefined) return;
  const scheduledAt = stack.at === null ? null : new Date(stack.at);
  await writeCardFacts(tx, stack.postId, { itemCount: stack.total, scheduledAt });
}

/** Streams get new times and announced times pass, so the days of their stacks in the calendar change too. */
export async function refreshCalendar(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select s.id from stacks s join posts own on own.id = s.post_id
    where s.include_in_calendar and own.listed and own.state = 'published'
      and date_trunc('milliseconds', ${calendarAt(now)}) is distinct from date_trunc('milliseconds', own.scheduled_at)
    order by s.id`);
  for (const { id } of rows) await ctx.db.transaction((tx) => recountStack(tx, id, now));
}
