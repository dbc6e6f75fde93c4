import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { query } from '../database.ts';
import { deliveryTransitions, newsletterTransitions } from '../rules/transitions.ts';

const finish = statement(({ now }: Placeholders<{ now: Date }>) =>
  query
    .updateTable('newsletters as n')
    .set({
      state: sql.lit(requireMove(newsletterTransitions, 'sending', 'sent')),
      finished_at: sql<Date>`${now}::timestamptz`,
    })
    .where('n.state', '=', sql.lit('sending'))
    .where('n.filled_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_deliveries as d')
            .select('d.id')
            .whereRef('d.newsletter_id', '=', 'n.id')
            .where(sql<boolean>`${sql.ref('d.state')} in ('queued', 'sending')`),
        ),
      ),
    ),
);

/** Finishes newsletters without unsent deliveries. */
export const finishSent = async (ctx: Context): Promise<void> => {
  await finish.run(ctx.db, { now: ctx.clock.now() });
};

const lose = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .updateTable('newsletter_deliveries')
    .set({
      state: sql.lit(requireMove(deliveryTransitions, 'sending', 'failed')),
      reason: sql.lit('no answer: the process ended'),
    })
    .where('state', '=', sql.lit('sending'))
    .where('claimed_at', '<', before)
    .returning('newsletter_id as newsletterId'),
);
const countLost = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .updateTable('newsletters as n')
    .set((eb) => ({
      failed_count: eb(
        'n.failed_count',
        '+',
        sql<number>`(select count(*) from unnest(${ids}::int[]) x where x = n.id)::int`,
      ),
    }))
    .where('n.id', '=', sql<number>`any(${ids}::int[])`),
);

const lostAfterMs = 10 * 60_000;

/** Marks emails claimed by a dead process as failed. They may have been sent, so they are never retried. */
export async function abandonLost(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - lostAfterMs);
  await ctx.db.transaction(async (tx) => {
    const ids = (await lose.all(tx, { before })).map((row) => row.newsletterId);
    if (ids.length > 0) await countLost.run(tx, { ids });
  });
}
