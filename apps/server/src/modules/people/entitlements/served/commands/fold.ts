// Merges old hourly rows into monthly ones, and deletes those too old for any dispute.
import { timings } from '@realfin/contract/timings';
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { addedUp, servedColumns, servedKey } from './add-up.ts';

const dayMs = 86_400_000;

const oldest = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('served_content')
    .select('slot')
    .where('span', '=', sql.lit('hour' as const))
    .where('slot', '<', before)
    .orderBy('slot')
    .limit(sql.lit(1)),
);

/** Merges the hourly rows of one day into their monthly rows. */
const foldDay = statement(({ from, until }: Placeholders<{ from: Date; until: Date }>) =>
  query
    .with('old', (db) =>
      db
        .deleteFrom('served_content')
        .where('span', '=', sql.lit('hour' as const))
        .where('slot', '>=', from)
        .where('slot', '<', until)
        .returningAll(),
    )
    .insertInto('served_content')
    .columns(servedColumns)
    .expression((db) =>
      db
        .selectFrom('old')
        .select(({ fn, ref }) => [
          ...(['account_id', 'post_id', 'kind'] as const),
          sql.lit('month' as const).as('span'),
          sql<Date>`date_trunc('month', ${ref('slot')}, 'UTC')`.as('slot'),
          fn.min('channel_id').as('channel_id'),
          // If both a ticket and the subscription opened it, count it for the subscription.
          sql<number | null>`case when bool_or(event_id is null) then null else min(event_id) end`.as(
            'event_id',
          ),
          fn.min('first_at').as('first_at'),
          fn.max('last_at').as('last_at'),
          sql<number>`case when kind = 'body' then max(served_ms) else sum(served_ms) end`.as('served_ms'),
        ])
        .groupBy(['account_id', 'post_id', 'kind', sql`date_trunc('month', slot, 'UTC')`])
        .orderBy('account_id')
        .orderBy(sql`date_trunc('month', slot, 'UTC')`)
        .orderBy('post_id')
        .orderBy('kind'),
    )
    .onConflict((conflict) => conflict.columns(servedKey).doUpdateSet(addedUp)),
);

const deleteOld = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .deleteFrom('served_content')
    .where('span', '=', sql.lit('month' as const))
    .where('slot', '<', before),
);

/** Rows are so old when folded that the retention of their month was shared before. */
export async function foldServed(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - timings.servedHourDays * dayMs);
  for (;;) {
    const first = await oldest.first(ctx.db, { before });
    if (first === undefined) break;
    const from = new Date(Math.floor(first.slot.getTime() / dayMs) * dayMs);
    const until = new Date(Math.min(from.getTime() + dayMs, before.getTime()));
    await foldDay.run(ctx.db, { from, until });
  }
  await deleteOld.run(ctx.db, {
    before: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - timings.servedMonths, 1)),
  });
}
