// Checks that the PostgreSQL of DATABASE_URL has all that Realfin needs to start.
import { Client, DatabaseError } from 'pg';
import { StartRefused } from '../config/config.ts';

const connectionSentences: Record<string, string> = {
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  EAI_AGAIN: 'The host of DATABASE_URL is not known.',
  '28P01': 'The database does not accept the name and password of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist: create it first.',
};

/** @throws StartRefused with the database's reason */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = error instanceof DatabaseError || code === '' ? message : code;
    throw new StartRefused(
      connectionSentences[code] ?? `Realfin cannot connect to the database of DATABASE_URL (${reason}).`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const migrationSentences: Record<string, string> = {
  '42501':
    'The user of DATABASE_URL may not create tables and extensions (pg_trgm, citext, btree_gin) there.',
  '0A000': 'The PostgreSQL of DATABASE_URL lacks pg_trgm, citext or btree_gin: install its contrib package.',
  '58P01': 'The PostgreSQL of DATABASE_URL lacks pg_trgm, citext or btree_gin: install its contrib package.',
  '25006': 'The database of DATABASE_URL is read-only: use its primary server.',
  '53300': 'The database of DATABASE_URL has no connections left: set DATABASE_POOL to fewer.',
  '53100': 'The disk of the database of DATABASE_URL is full.',
};

/** The reason why the database denies a migration; null for errors of our own. */
export const migrationRefusal = (error: unknown): string | null =>
  error instanceof DatabaseError ? (migrationSentences[error.code ?? ''] ?? null) : null;

/** Host, port and name, without the password. */
export function describeDatabase(url: string): string {
  const { host, port, database } = new Client({ connectionString: url });
  return `${database ?? ''} on ${host}:${port}`;
}
