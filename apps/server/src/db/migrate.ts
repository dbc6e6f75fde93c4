import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { Seller } from '../lib/seller.ts';

const lockKey = 727_001;

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** What a migration may need to know of the settings, such as whom earlier purchases were made from. */
export interface MigrationSettings {
  seller: Seller;
}

/** Brings a database to the newest shape. Several processes may start at once: one migrates, the others wait. */
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
    for (const name of ['pg_trgm', 'citext', 'btree_gin'])
      await client.query(`create extension if not exists ${name}`);
    await run(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
