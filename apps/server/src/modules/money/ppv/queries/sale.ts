import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { isWithheld } from '../../../publishing/posts/queries/subject-columns.ts';
import { query } from '../database.ts';

const sale = statement(({ eventId }: Placeholders<{ eventId: number }>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select([
      'e.id as eventId',
      'e.stack_id as stackId',
      'e.price_cents as priceCents',
      'e.held_at as heldAt',
      'e.called_off_at as calledOffAt',
      'p.id as postId',
      'p.channel_id as channelId',
      'p.title',
      sql<boolean>`p.state in ('published', 'scheduled') and not ${isWithheld}`.as('isPublic'),
    ])
    .where('e.id', '=', eventId)
    .where('p.deleted_at', 'is', null),
);
/** The fields that decide whether an event can be sold. */
export type SaleRow = RowOf<typeof sale>;
export const findSale = async (db: DbOrTx, eventId: number): Promise<SaleRow | null> =>
  (await sale.first(db, { eventId })) ?? null;

const playable = statement(({ stackId }: Placeholders<{ stackId: number }>) =>
  query
    .selectFrom('stack_posts as sp')
    .innerJoin('posts as p', 'p.id', 'sp.post_id')
    .select('p.id')
    .where('sp.stack_id', '=', stackId)
    .where('p.deleted_at', 'is', null)
    .where('p.state', '=', 'published')
    .where((eb) => eb.or([eb('p.media_type', '<>', 'dead_stream'), eb('p.asset_id', 'is not', null)]))
    .limit(sql.lit(1)),
);
/** Whether it is over permanently: it was held, and none of its posts can be played anymore. */
export async function hasEnded(
  db: DbOrTx,
  { heldAt, stackId }: { heldAt: Date | null; stackId: number | null },
): Promise<boolean> {
  if (heldAt === null) return false;
  return stackId === null || (await playable.first(db, { stackId })) === undefined;
}
