import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const write = statementsBy(
  (
    { column }: { column: 'tip_count' | 'subscription_count' },
    { ids, counts }: Placeholders<{ ids: number[]; counts: number[] }>,
  ) =>
    query
      .updateTable('posts as p')
      .from(
        sql<{ id: number; count: number }>`unnest(${ids}::int[], ${counts}::int[])`.as<'n'>(
          sql`n(id, count)`,
        ),
      )
      .set((eb) => ({ [column]: eb.ref('n.count') }))
      .whereRef('n.id', '=', 'p.id')
      .whereRef(`p.${column}`, '<>', 'n.count'),
);

export interface Engagement {
  postId: number;
  count: number;
}
async function writeCounts(
  db: DbOrTx,
  column: 'tip_count' | 'subscription_count',
  found: readonly Engagement[],
): Promise<void> {
  const ids = found.map(({ postId }) => postId);
  const counts = found.map(({ count }) => count);
  if (ids.length > 0) await write({ column }).run(db, { ids, counts });
}

/** Writes counts that later modules maintain, for the score. Skips posts whose count is already correct. */
export const recordTips = (db: DbOrTx, found: readonly Engagement[]) => writeCounts(db, 'tip_count', found);
export const recordSubscriptions = (db: DbOrTx, found: readonly Engagement[]) =>
  writeCounts(db, 'subscription_count', found);
