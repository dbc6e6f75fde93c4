// Views of followers by half hour of the week, only for half hours with enough of them.
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import { inLongTransaction } from '../../../../../db/long-transaction.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { addDays, fewestPeople, followerSlotDays } from '../rules.ts';

const forgetSlots = statement(() => query.deleteFrom('follower_slots'));

const countSlots = statement(({ from }: Placeholders<{ from: Date }>) =>
  query
    .with('seen', (db) =>
      db
        .selectFrom('post_views as v')
        .innerJoin('follows as f', (join) =>
          join.onRef('f.account_id', '=', 'v.account_id').onRef('f.channel_id', '=', 'v.channel_id'),
        )
        .select([
          'v.channel_id',
          'v.account_id',
          sql<number>`((extract(isodow from v.viewed_at at time zone 'UTC') - 1) * 48
            + extract(hour from v.viewed_at at time zone 'UTC') * 2
            + floor(extract(minute from v.viewed_at at time zone 'UTC') / 30))::int`.as('slot'),
        ])
        .where('v.account_id', 'is not', null)
        .where('v.viewed_at', '>=', from),
    )
    .insertInto('follower_slots')
    .columns(['channel_id', 'slot', 'views'])
    .expression((db) =>
      db
        .selectFrom('seen')
        .select(({ fn }) => ['channel_id', 'slot', fn.countAll<number>().as('views')])
        .groupBy(['channel_id', 'slot'])
        .having(sql<boolean>`count(distinct account_id) >= ${sql.lit(fewestPeople)}`),
    ),
);

export async function countFollowerSlots(ctx: Context): Promise<void> {
  const from = addDays(ctx.clock.now(), -followerSlotDays);
  await inLongTransaction(ctx.db, async (tx) => {
    await forgetSlots.run(tx, {});
    await countSlots.run(tx, { from });
  });
}
