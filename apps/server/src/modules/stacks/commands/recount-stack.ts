import { sql, type Expression } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { isVisibleSql } from '../../entitlements/rules.ts';
import { writeCardFacts } from '../../posts/commands/card-facts.ts';
import { isVisibleIn } from '../../posts/queries/cards.ts';
import { query } from '../database.ts';

/**
 * The next announced post that others can see, else the last one; the stack's own publishing day if none
 * has a time.
 */
const calendarAt = (now: Date) => sql`coalesce((
    select coalesce(min(p.scheduled_at) filter (where p.scheduled_at >= ${now}), max(p.scheduled_at))
    from stack_posts sp join posts p on p.id = sp.post_id
    where sp.stack_id = s.id and p.deleted_at is null and ${sql.raw(isVisibleSql)}), own.published_at)`;

/** Updates the post count on the stack's card, without deleted posts, and its day in the schedule. */
export async function recountStack(tx: Tx, stackId: number, now: Date): Promise<void> {
  await lockPost.run(tx, { stackId });
  const stack = await count.first(tx, { stackId, now });
  if (stack === undefined) return;
  await writeCardFacts(tx, stack.postId, { itemCount: stack.total, scheduledAt: stack.at });
}

const withAnotherDay = statement(({ now }: Placeholders<Pick<Day, 'now'>>) =>
  query
    .selectFrom('stacks as s')
    .innerJoin('posts as own', 'own.id', 's.post_id')
    .select('s.id')
    .where(({ and, ref }) => and([ref('s.include_in_calendar'), ref('own.listed')]))
    .where('own.state', '=', sql.lit('published' as const))
    .where(
      ({ ref }) =>
        sql<boolean>`date_trunc('milliseconds', ${calendarDay(ref('s.id'), ref('own.published_at'), now)})
          is distinct from date_trunc('milliseconds', ${ref('own.scheduled_at')})`,
    )
    .orderBy('s.id'),
);

/** Streams get new times and announced times pass, so the days of their stacks in the calendar change too. */
export async function refreshCalendar(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of await withAnotherDay.all(ctx.db, { now })) {
    await ctx.db.transaction((tx) => recountStack(tx, id, now));
  }
}

const stacksOf = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('stack_posts')
    .select('stack_id as id')
    .where('post_id', '=', postId)
    .union((db) => db.selectFrom('stacks').select('id').where('post_id', '=', postId))
    .orderBy('id'),
);

/** Recounts the stacks a post is in, and the one it is the post of. */
export async function recountStacksOf(ctx: Context, postId: number): Promise<void> {
  for (const { id } of await stacksOf.all(ctx.db, { postId })) {
    await ctx.db.transaction((tx) => recountStack(tx, id, ctx.clock.now()));
  }
}
