// An instance that is upgraded between two of its steps: what waited in the old release runs in the new one.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrl } from '../test/database.ts';
import { migrate } from './migrate.ts';

const tag = 'move-events-into-the-queue';

interface Journal {
  entries: { tag: string }[];
}

/** Migrates an empty database as far as the release before. */
async function migrateBefore(client: Client): Promise<void> {
  for (const name of ['pg_trgm', 'citext', 'btree_gin']) await client.query(`create extension ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'realfin-migrations-'));
  try {
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
    const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    await run(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('keeps every waiting job and event during an upgrade', { timeout: 60_000 }, async () => {
  const server = await cloneDatabase(inject('postgresUrl'));
  const name = `upgrade_${process.pid}`;
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = databaseUrl(server.url, name);
  const client = new Client({ connectionString: url });
  await client.connect();
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    supervise: false,
    schedule: true,
    max: 2,
  });
  try {
    await migrateBefore(client);
    await boss.start();
    const queues = [
      'prepareMedia',
      'notifications.tell',
      'notifications.tell-followers',
      'search.learn-words',
    ];
    for (const queue of [...queues, 'stacks.recount', 'sweepMedia'])
      await boss.createQueue(queue, { retryLimit: 7 });
    await boss.schedule('sweepMedia', '* * * * *', {});
    await boss.send('prepareMedia', { assetId: 5 });
    await boss.send('notifications.tell', { kind: 'exports.ready', exportId: 1 });
    await boss.stop({ graceful: false });
    await client.query(`insert into outbox (kind, payload) values
      ('post.published', '{"kind": "post.published", "postId": 3, "channelId": 1}'),
      ('subscriptions.started', '{"kind": "subscriptions.started", "subscriptionId": 9}'),
      ('channel.followed', '{"kind": "channel.followed"}')`);

    await migrate(url);

    const { rows } = await client.query(
      `select name, data, retry_limit as "retryLimit" from jobs.job where state = 'created' order by name, data`,
    );
    const published = { kind: 'post.published', postId: 3, channelId: 1 };
    expect(rows).toEqual([
      { name: 'media.prepare-asset', data: { assetId: 5 }, retryLimit: 7 },
      { name: 'notifications.notify-followers', data: published, retryLimit: 7 },
      { name: 'notifications.notify-people', data: { kind: 'export.ready', exportId: 1 }, retryLimit: 7 },
      {
        name: 'notifications.notify-people',
        data: { kind: 'subscription.started', subscriptionId: 9 },
        retryLimit: 7,
      },
      { name: 'search.learn-words', data: published, retryLimit: 7 },
      { name: 'stacks.recount-posts', data: published, retryLimit: 7 },
    ]);
    expect((await client.query('select name from jobs.schedule')).rows).toEqual([]);
    expect((await client.query(`select to_regclass('outbox') as outbox`)).rows).toEqual([{ outbox: null }]);
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await server.drop();
  }
});
