// A database at an older release.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

type Journal = { entries: { tag: string; idx: number; when: number }[] };
export const journal = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
) as Journal;
const tags = journal.entries.map(({ tag }) => tag);

/** A copy of the migrations up to `last`. */
function folderUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const entries = journal.entries.slice(0, tags.indexOf(last) + 1);
  for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A new database, migrated up to `last`. */
export async function createDatabaseUntil(last: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const folder = folderUpTo(last);
  await migrate(database.url, folder);
  rmSync(folder, { recursive: true });
  return database;
}
