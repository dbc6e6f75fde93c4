// An instance that is upgraded from four columns for links to one list of them.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const tag = 'move_profile_links';

interface Journal {
  entries: { tag: string }[];
}

async function migrateBefore(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
    const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    await migrate(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const people: Record<string, [twitter: string, facebook: string, youtube: string, instagram: string]> = {
  without: ['', '', '', ''],
  usual: ['https://x.com/m', '', 'https://www.youtube.com/@m', 'https://instagram.com/m'],
  website: ['https://mara.example/', 'https://M.Facebook.com:443/m', '', 'https://notinstagram.com/m'],
  mixed: ['https://youtu.be/second', 'https://mobile.twitter.com/m', 'https://youtube.com/@first', ''],
};

test('keeps every link of an older profile, websites as websites', { timeout: 60_000 }, async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  await migrateBefore(database.url);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const [username, urls] of Object.entries(people))
      await client.query(
        `insert into accounts (subject, email, username, name, created_at, twitter_url, facebook_url, youtube_url, instagram_url)
         values ($1, $1 || '@realfin.test', $1, $1, now(), $2, $3, $4, $5)`,
        [username, ...urls],
      );
    await migrate(database.url);
    const { rows } = await client.query<{
      username: string;
      links: { url: string; label: string; site: string | null }[];
    }>('select username, links from accounts');
    const found = Object.fromEntries(
      rows.map(({ username, links }) => [username, links.map(({ url, site }) => [url, site])]),
    );
    expect(found).toEqual({
      without: [],
      usual: [
        ['https://x.com/m', 'twitter'],
        ['https://www.youtube.com/@m', 'youtube'],
        ['https://instagram.com/m', 'instagram'],
      ],
      website: [
        ['https://mara.example/', null],
        ['https://M.Facebook.com:443/m', 'facebook'],
        ['https://notinstagram.com/m', null],
      ],
      mixed: [
        ['https://youtu.be/second', null],
        ['https://mobile.twitter.com/m', 'twitter'],
        ['https://youtube.com/@first', 'youtube'],
      ],
    });
    expect(rows.flatMap(({ links }) => links).every(({ label }) => label === '')).toBe(true);
  } finally {
    await client.end();
    await database.drop();
  }
});
