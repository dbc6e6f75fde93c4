import type { ClientBase } from 'pg';
import type { Pool } from './client.ts';

export interface DatabaseRole {
  /** The role could do more than use its own tables. */
  isSuperuser: boolean;
  /** False on a replica, or where the database is set to read-only. */
  isWritable: boolean;
}

/** Raw SQL: system catalogs. */
const query = `select rolsuper as "isSuperuser", current_setting('transaction_read_only') = 'off' as "isWritable"
  from pg_roles where rolname = current_user`;

/** Throws if the database does not answer. */
export async function findRole(db: Pool | ClientBase): Promise<DatabaseRole> {
  const { rows } = await db.query<DatabaseRole>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not know its own role.');
  return row;
}

/** A warning or note for operators. */
export const describeRole = (superuser: boolean): string =>
  superuser
    ? "The database role is a SUPERUSER, which can read the database server's files and run programs there: give DATABASE_URL a role that owns its database and nothing else."
    : 'The database role is not a superuser.';
