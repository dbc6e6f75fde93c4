import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { writeCardFacts } from '../../posts/commands/card-facts.ts';
import { isVisibleIn } from '../../posts/queries/cards.ts';
import { isWithheld } from '../../posts/queries/subject-columns.ts';
import { query } from '../database.ts';

type Day = { stackId: number; now: Date };

/** The posts of a stack that are neither deleted nor withheld. */
const postsIn = (stackId: Expression<number>) =>
  query
    .selectFrom('stack_posts as sp')
    .innerJoin('posts as p', 'p.id', 'sp.post_id')
    .where('sp.stack_id', '=', stackId)
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.not(isWithheld));

/** The time of the next announced post that others can see, else of the last one. */
const announcedAt = (stackId: Expression<number>, now: Expression<Date>) =>
  sql<Date | null>`${postsIn(stackId)
    .where(({ ref }) => isVisibleIn({ state: ref('p.state'), mediaType: ref('p.media_type') }))
    .select(({ fn }) =>
      fn
        .coalesce(fn.min('p.scheduled_at').filterWhere('p.scheduled_at', '>=', now), fn.max('p.scheduled_at'))
        .as('at'),
    )}`;

/** The day of a stack in the schedule: that of its posts, else its own publishing day. */
const calendarDay = (
  stackId: Expression<number>,
  publishedAt: Expression<Date | null>,
  now: Expression<Date>,
) => sql<Date | null>`coalesce(${announcedAt(stackId, now)}, ${publishedAt})`;

// Every change of a stack locks its post, so that two changes cannot deadlock.
const lockPost = statement(({ stackId }: Placeholders<Pick<Day, 'stackId'>>) =>
  query
    .selectFrom('posts')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('stacks').select('post_id').where('id', '=', stackId))
    .forUpdate(),
);

const count = statement(({ stackId, now }: Placeholders<Day>) =>
  query
    .selectFrom('stacks as s')
    .innerJoin('posts as own', 'own.id', 's.post_id')
    .select((eb) => [
      'own.id as postId',
      sql<number>`${postsIn(eb.ref('s.id')).select(({ fn }) => fn.countAll<number>().as('total'))}`.as(
        'total',
      ),
      eb
        .case()
        .when('own.state', '=', sql.lit('scheduled' as const))
        .then(eb.ref('own.scheduled_at'))
        .when(eb.and([eb('own.state', '=', sql.lit('published' as const)), eb.ref('s.include_in_calendar')]))
        .then(calendarDay(eb.ref('s.id'), eb.ref('own.published_at'), now))
        .end()
        .as('at'),
    ])
    .where('s.id', '=', stackId),
);

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

/** Updates the days of stacks, which change as streams are rescheduled and announced times pass. */
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

/** Recounts the stacks that contain a post, and the stack whose own post it is. */
export async function recountStacksOf(ctx: Context, postId: number): Promise<void> {
  for (const { id } of await stacksOf.all(ctx.db, { postId })) {
    await ctx.db.transaction((tx) => recountStack(tx, id, ctx.clock.now()));
  }
}
