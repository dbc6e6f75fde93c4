import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

type Withhold = { ids: readonly number[]; withheldAt: Date | null };

const withhold = statement(({ ids, withheldAt }: Placeholders<Withhold>) =>
  query
    .updateTable('images')
    .set({ withheld_at: sql<Date | null>`${withheldAt}::timestamptz` })
    .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::int[])`),
);

/** Hides pictures from everyone except the owner's team, or shows them again. */
export async function setPicturesWithheld(
  ctx: Context,
  tx: Tx,
  ids: readonly number[],
  isWithheld: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await withhold.run(tx, { ids, withheldAt: isWithheld ? ctx.clock.now() : null });
}
