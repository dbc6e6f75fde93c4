import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import type { AccountRow } from '../queries.ts';

const findOtherAdmin = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('accounts')
    .select('id')
    .where((eb) => sql<boolean>`'admin' = any(${eb.ref('roles')})`)
    .where('id', '<>', id)
    .where('suspended_at', 'is', null)
    .limit(sql.lit(1)),
);

/** An instance needs an administrator, so the last one cannot leave or be suspended. */
export async function refuseLastAdmin(tx: Tx, { id, roles }: AccountRow): Promise<void> {
  if (!roles.includes('admin')) return;
  if ((await findOtherAdmin.first(tx, { id })) === undefined) throw refuse('account.lastAdmin');
}
