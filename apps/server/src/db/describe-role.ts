import type { ClientBase } from 'pg';
import type { Pool } from './client.ts';

/** Raw SQL: of the system's own tables. */
const query = 'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user';

/** Whether the database lets this server do more than work with its own tables. */
export async function isSuperuser(db: Pool | ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ isSuperuser: boolean }>(query);
  return rows[0]?.isSuperuser === true;
}

/** Not on a replica, nor where its operator or provider has turned writing off. */
export async function isWritable(db: Pool | ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ readOnly: string }>(
    'select current_setting(\'transaction_read_only\') as "readOnly"',
  );
  return rows[0]?.readOnly === 'off';
}

/** For people who run a server. */
export const describeRole = (superuser: boolean): string =>
  superuser
    ? "The database role is a SUPERUSER, which can read the database server's files and run programs there: give DATABASE_URL a role that owns its database and nothing else."
    : 'The database role is not a superuser.';
