import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** Longer than any outage of a server. */
const overlapMs = 7 * 86_400_000;

const recount = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .updateTable('ppv_events as e')
    .set({
      buy_count: sql<number>`(select count(*)::int from ppv_tickets t
        where t.event_id = e.id and t.is_live and t.paid_at is not null)`,
    })
    .where(
      sql<boolean>`e.id in (select event_id from ppv_tickets where changed_at >= ${since}::timestamptz)`,
    ),
);

/** Recounts buyers of events with recent ticket changes, so that purchases don't wait for the count. */
export const countBuyers = (ctx: Context): Promise<void> =>
  recount.run(ctx.db, { since: new Date(ctx.clock.now().getTime() - overlapMs) }).then(() => undefined);
