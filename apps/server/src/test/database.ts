// One PostgreSQL per test run on a RAM disk, one migrated template, one cheap clone per test file.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openQueue } from '../jobs/queue.ts';
import { createLogger } from '../lib/log.ts';
import { jobs } from '../wiring.ts';

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs one statement on a separate connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const templateName = 'realfin_template';

/** Creates the template of all test databases, including the queues of all jobs. */
async function prepareTemplate(serverUrl: string): Promise<void> {
  await execute(serverUrl, `drop database if exists ${templateName} with (force)`);
  await execute(serverUrl, `create database ${templateName}`);
  const url = databaseUrl(serverUrl, templateName);
  await migrate(url);
  const queue = await openQueue(url, createLogger('silent', false), false);
  await queue.install(jobs);
  await queue.stop();
}

/** The server for tests: the embedded one, or the one at the given address. */
export async function startTestServer(given: string | undefined): Promise<TestServer> {
  if (given !== undefined && given !== '') {
    await prepareTemplate(given);
    return { url: given, stop: () => Promise.resolve() };
  }
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-test-'));
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    port: 0,
    secret: 'realfin-test',
    settings: fast,
  });
  const url = server.superuserUrl;
  await prepareTemplate(url);
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let count = 0;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function createDatabase(serverUrl: string, options: string): Promise<TestDatabase> {
  const name = `t_${process.pid}_${++count}_${Math.random().toString(36).slice(2, 8)}`;
  await execute(serverUrl, `create database ${name} ${options}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

export const cloneDatabase = (serverUrl: string): Promise<TestDatabase> =>
  createDatabase(serverUrl, `template ${templateName} strategy file_copy`);
/** A database without tables. */
export const createEmptyDatabase = (serverUrl: string): Promise<TestDatabase> =>
  createDatabase(serverUrl, '');
