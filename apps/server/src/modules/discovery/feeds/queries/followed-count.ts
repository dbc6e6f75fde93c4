import { sql, type Expression } from 'kysely';
import { query } from '../database.ts';

/** How many channels and fins a person follows. */
export const followedCount = (accountId: Expression<number>) =>
  sql<number>`${query
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)} + ${query
    .selectFrom('fin_follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)}`;
