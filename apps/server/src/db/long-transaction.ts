// For jobs that process much of a table, which takes longer than the timeout of requests.
import { sql } from 'kysely';
import type { Db, Tx } from './client.ts';
import { queryBuilder } from './query-builder.ts';
import { statement } from './statement.ts';

const allowAnHour = statement(() =>
  queryBuilder().selectNoFrom(sql`set_config('statement_timeout', '1h', true)`.as('timeout')),
);

/** Sets the statement timeout to an hour, and restores it afterwards. */
export const inLongTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await allowAnHour.run(tx, {});
    return work(tx);
  });
