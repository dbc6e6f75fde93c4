import type { ClientBase } from 'pg';
import type { Pool } from './client.ts';

export interface DatabaseRole {
  /** The database lets this server do more than work with its own tables. */
  isSuperuser: boolean;
  /** False on a replica, and where its operator or provider has turned writing off. */
  isWritable: boolean;
}

/** Raw SQL: of the system's own tables. */
const query = `select rolsuper as "isSuperuser", current_setting('transaction_read_only') = 'off' as "isWritable"
  from pg_roles where rolname = current_user`;

/** Throws if the database does not answer. */
export async function findRole(db: Pool | ClientBase): Promise<DatabaseRole> {
  const { rows } = await db.query<DatabaseRole>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not know its own role.');
  return row;
}

/** For people who run a server. */
export const describeRole = (superuser: boolean): string =>
  superuser
    ? "The database role is a SUPERUSER, which can read the database server's files and run programs there: give DATABASE_URL a role that owns its database and nothing else."
    : 'The database role is not a superuser.';
