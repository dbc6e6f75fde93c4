import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase } from 'pg';
import { StartRefused } from '../config/config.ts';
import type { Seller } from '../config/seller.ts';
import type { Pool } from './client.ts';

const lockKey = 727_001;

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Settings that migrations need, such as the seller of earlier purchases. */
export interface MigrationSettings {
  seller: Seller;
}

export class NewerDatabase extends StartRefused {
  constructor() {
    super(
      'This network was used by a newer Realfin. Start that version, or restore a copy from before the update.',
    );
  }
}

interface Journal {
  entries: readonly { when: number }[];
}
/** Refuses a database of a later version, whose rows this version could corrupt. */
export async function refuseNewer(client: Pool | ClientBase, folder = migrationsFolder): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (tables[0]?.found !== true) return;
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const newest = Math.max(...entries.map(({ when }) => when));
  const { rows } = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [
    newest,
  ]);
  if (rows.length > 0) throw new NewerDatabase();
}

/** Runs pending migrations. If several processes start together, one migrates and the others wait. */
export async function migrate(
  url: string,
  folder = migrationsFolder,
  settings: MigrationSettings | null = null,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    if (settings !== null)
      await client.query("select set_config('realfin.seller', $1, false)", [JSON.stringify(settings.seller)]);
    await refuseNewer(client, folder);
    for (const name of ['pg_trgm', 'citext', 'btree_gin'])
      await client.query(`create extension if not exists ${name}`);
    await run(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
