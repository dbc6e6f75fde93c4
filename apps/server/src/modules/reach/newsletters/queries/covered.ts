import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { isReachable } from './reachable.ts';
import { subscribersOf } from './subscribers.ts';

const covered = statement(({ ids, now }: Placeholders<{ ids: readonly number[]; now: Date }>) =>
  query
    .selectFrom('notifications as t')
    .innerJoin('newsletters as n', (join) =>
      join.onRef('n.post_id', '=', 't.post_id').on('n.state', '<>', sql.lit('canceled')),
    )
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.id')
    .where('t.id', '=', sql<number>`any(${ids}::int[])`)
    .where('t.type', '=', sql.lit('NEW_POST'))
    .where((eb) =>
      eb.or([
        eb('n.audience', '=', sql.lit('followers')),
        eb.exists(
          subscribersOf(eb.ref('n.channel_id'), now)
            .select('f.id')
            .whereRef('f.account_id', '=', sql.ref('t.account_id')),
        ),
      ]),
    )
    .where((eb) => isReachable(eb.ref('n.channel_id'))),
);

/** The ids of notifications about an article that their reader gets as a newsletter. */
export const listCovered = async (db: DbOrTx, ids: readonly number[], now: Date): Promise<number[]> =>
  (await covered.all(db, { ids, now })).map(({ id }) => id);
