// An upgrade from an older release must give the very database of a new installation.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { allTables } from '../test/all-tables.ts';
import { countRows, fillTables, readShape } from '../test/database-shape.ts';
import { createDatabaseUntil, journal } from '../test/database-until.ts';
import { cloneDatabase, createEmptyDatabase, execute, type TestDatabase } from '../test/database.ts';
import { sampleOf } from '../test/sample.ts';
import { migrate, migrationsFolder, NewerDatabase } from './migrate.ts';
import { releasedMigrations } from './released-migrations.ts';

// drizzle-kit adds a method to all arrays, which readers of PDF in the same worker refuse to see.
// oxlint-disable-next-line no-extend-native -- it is only hidden
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

const tags = journal.entries.map(({ tag }) => tag);
/** Each of these in every run; of older ones the next few. */
const newest = 5;
const databases: TestDatabase[] = [];

async function createAt(last: string): Promise<string> {
  const database = await createDatabaseUntil(last);
  databases.push(database);
  return database.url;
}

let fresh: Promise<string[]> | undefined;
const last = tags.at(-1) ?? '';

describe('upgrading', () => {
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  const older = sampleOf(tags.slice(0, -newest), 6);
  test.each([...older, ...tags.slice(-newest, -1)])(
    'upgrades %s to the same schema as a new installation',
    async (tag) => {
      fresh ??= readShape(await createAt(last));
      const upgraded = await createAt(tag);
      const filled = await fillTables(upgraded);
      expect(filled).toContain('accounts');
      await migrate(upgraded);
      expect(await readShape(upgraded)).toEqual(await fresh);
      expect(await countRows(upgraded, 'accounts')).toBe(1);
    },
  );

  test.each([
    'alter table posts drop column score',
    'alter table posts alter column title drop not null',
    'alter table posts alter column score set default 1',
    'alter table posts alter column score type real',
    'alter table posts add constraint positive check (like_count >= 0)',
    'drop index posts_listed',
    'create table extra (id int)',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'create function extra() returns int language sql as $$ select 1 $$',
  ])('notices a schema that differs after: %s', async (statement) => {
    const database = await cloneDatabase(inject('postgresUrl'));
    databases.push(database);
    const { url } = database;
    const before = await readShape(url);
    await execute(url, statement);
    expect(await readShape(url)).not.toEqual(before);
  });
});

describe('migrations', () => {
  const fileOf = (tag: string) => readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');

  test('never changes released migrations', () => {
    const hashes = Object.fromEntries(
      Object.keys(releasedMigrations).map((tag) => [
        tag,
        createHash('sha256').update(fileOf(tag)).digest('hex'),
      ]),
    );
    expect(hashes).toEqual(releasedMigrations);
  });

  test('creates the tables that the code declares', async () => {
    const last = String(journal.entries.length - 1).padStart(4, '0');
    const snapshot = readFileSync(join(migrationsFolder, `meta/${last}_snapshot.json`), 'utf8');
    const declared = generateDrizzleJson(allTables);
    expect(await generateMigration(JSON.parse(snapshot) as typeof declared, declared)).toEqual([]);
  });

  test('refuses a database that a newer version has changed, and changes nothing', async () => {
    const { url, drop } = await createEmptyDatabase(inject('postgresUrl'));
    try {
      await migrate(url);
      await execute(
        url,
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)",
      );
      await expect(migrate(url)).rejects.toBeInstanceOf(NewerDatabase);
    } finally {
      await drop();
    }
  });

  test('names migrations by what they do', () => {
    const verbs =
      /^\d{4}_(?:add|allow|backfill|count|create|drop|guard|index|limit|merge|move|rename|split|store)[_-][a-z0-9_-]+$/;
    const nameless = tags.filter((tag) => !(tag in releasedMigrations) && !verbs.test(tag));
    expect(nameless, 'name a migration with `npm run db:generate -- --name add_post_languages`').toEqual([]);
  });
});
