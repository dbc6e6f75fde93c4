import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const byEmail = statement(({ email }: Placeholders<{ email: string }>) =>
  query.selectFrom('accounts').select('id').where('email', '=', email),
);

export const findAccountByEmail = async (db: DbOrTx, email: string): Promise<number | null> =>
  (await byEmail.first(db, { email }))?.id ?? null;
