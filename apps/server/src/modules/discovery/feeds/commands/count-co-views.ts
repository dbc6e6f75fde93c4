import { and, eq } from 'drizzle-orm';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { microseconds } from '../../../../db/expressions.ts';
import { counters } from '../../../../db/kept-tables.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { coViewing } from '../rules.ts';

const { days, perViewer, quietMinutes } = coViewing;
/** Where the last run ended, in microseconds. */
const mark = { scope: 'co-views', kind: 'counted-until' };

/** Views per step and steps per run: a backlog is processed in transactions of a few seconds. */
const viewsAtOnce = 1_000;
const mostSteps = 60;

type Span = { from: Date; until: Date };

const lastOfStep = statement(({ from, until }: Placeholders<Span>) => {
  const views = query
    .selectFrom('post_views')
    .select('viewed_at')
    .where('account_id', 'is not', null)
    .where('viewed_at', '>', from)
    .where('viewed_at', '<=', until)
    .orderBy('viewed_at')
    .limit(sql.lit(viewsAtOnce));
  return query.selectFrom(views.as('v')).select(({ fn }) => microseconds(fn.max('v.viewed_at')).as('at'));
});

/** The end of the next step, if there are new views before `until`. */
async function findStepEnd(tx: Tx, span: Span): Promise<Date | null> {
  const last = await lastOfStep.first(tx, span);
  // Rounded up to a millisecond, the precision of dates; all views within it belong to this step.
  const at = last?.at ?? null;
  return at === null ? null : new Date(Math.ceil(Number(at) / 1000));
}

/** The posts a person viewed within days before a view of the step. */
const viewedBefore = (
  {
    accountId,
    postId,
    viewedAt,
  }: {
    accountId: Expression<number | null>;
    postId: Expression<number>;
    viewedAt: Expression<Date>;
  },
  from: Expression<Date>,
) => {
  const views = query
    .selectFrom('post_views as o')
    .select('o.post_id')
    .where('o.account_id', '=', accountId)
    .where('o.viewed_at', '<', viewedAt)
    .where('o.post_id', '<>', postId)
    .where('o.viewed_at', '>', sql<Date>`${from}::timestamptz - ${sql.lit(`${days} days`)}::interval`)
    .orderBy('o.viewed_at', 'desc')
    .limit(sql.lit(perViewer));
  return query.selectFrom(views.as('before')).select('before.post_id').distinct();
};

/** Pairs each view of the step with the person's earlier views. */
const countPairs = statement(({ from, until }: Placeholders<Span>) =>
  query
    .with('fresh', (db) =>
      db
        .selectFrom('post_views as v')
        .select(({ fn }) => ['v.account_id', 'v.post_id', fn.min('v.viewed_at').as('viewed_at')])
        .where('v.account_id', 'is not', null)
        .where('v.viewed_at', '>', from)
        .where('v.viewed_at', '<=', until)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('post_views as o')
                .select('o.post_id')
                .whereRef('o.post_id', '=', 'v.post_id')
                .whereRef('o.viewer_key', '=', 'v.viewer_key')
                .where('o.viewed_at', '<=', from),
            ),
          ),
        )
        .groupBy(['v.account_id', 'v.post_id']),
    )
    .with('pairs', (db) =>
      db
        .selectFrom('fresh as f')
        .crossJoinLateral(({ ref }) =>
          viewedBefore(
            { accountId: ref('f.account_id'), postId: ref('f.post_id'), viewedAt: ref('f.viewed_at') },
            from,
          ).as('b'),
        )
        .select(['f.post_id', 'b.post_id as other_id']),
    )
    .insertInto('co_views')
    .columns(['post_id', 'other_id', 'viewers'])
    .expression((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('pairs')
            .select(['post_id', 'other_id'])
            .unionAll(eb.selectFrom('pairs').select(['other_id as post_id', 'post_id as other_id']))
            .as('both_ways'),
        )
        .select(({ fn }) => ['post_id', 'other_id', fn.countAll<number>().as('viewers')])
        .groupBy(['post_id', 'other_id'])
        .orderBy('post_id')
        .orderBy('other_id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'other_id'])
        .doUpdateSet((eb) => ({ viewers: eb('co_views.viewers', '+', eb.ref('excluded.viewers')) })),
    ),
);

const ofMark = and(eq(counters.scope, mark.scope), eq(counters.kind, mark.kind));

/** One step; false when nothing was left to count. */
async function countStep(tx: Tx, until: Date): Promise<boolean> {
  const [counted] = await tx.select().from(counters).where(ofMark).for('update');
  const oldest = until.getTime() - days * 86_400_000;
  const from = new Date(Math.max((counted?.value ?? 0) / 1000, oldest));
  const end = await findStepEnd(tx, { from, until });
  if (end === null) return false;
  await countPairs.run(tx, { from, until: end });
  await tx
    .update(counters)
    .set({ value: end.getTime() * 1000 })
    .where(ofMark);
  return true;
}

/**
 * The position moves in the transaction of its step, so a repeated run counts nothing twice. The last
 * minute is left for transactions that are still open.
 */
export async function countCoViews(ctx: Context): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() - quietMinutes * 60_000);
  await ctx.db
    .insert(counters)
    .values({ ...mark, value: 0 })
    .onConflictDoNothing();
  for (let step = 0; step < mostSteps; step++) {
    if (!(await ctx.db.transaction((tx) => countStep(tx, until)))) return;
  }
}
