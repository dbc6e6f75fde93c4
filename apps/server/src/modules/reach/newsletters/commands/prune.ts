// Deletes old deliveries. The counts stay in the newsletter's row.
import { eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { newsletters } from '../tables.ts';

const batchSize = 5_000;
const dayMs = 86_400_000;

const old = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('newsletters')
    .select('id')
    .where('pruned_at', 'is', null)
    .where('finished_at', '<', before)
    .orderBy('finished_at')
    .limit(sql.lit(1_000)),
);
const prune = statement(({ id }: Placeholders<{ id: number }>) =>
  query.deleteFrom('newsletter_deliveries').where('id', 'in', (eb) =>
    eb
      .selectFrom('newsletter_deliveries')
      .select('id')
      .where('newsletter_id', '=', sql<number>`${id}::int`)
      .limit(sql.lit(batchSize)),
  ),
);

/** In batches, because a newsletter has many deliveries. An interrupted run is resumed by the next one. */
export async function pruneDeliveries(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.config.newsletters.deliveryDays * dayMs);
  for (const { id } of await old.all(ctx.db, { before })) {
    while ((await prune.run(ctx.db, { id })) === batchSize);
    await ctx.db.update(newsletters).set({ prunedAt: now }).where(eq(newsletters.id, id));
  }
}
