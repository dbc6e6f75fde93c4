// The base of every bench: its own database, the server in production mode, and the reference next to it.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.BENCH_PORT ?? 3970);
export const seconds = Number(process.env.BENCH_SECONDS ?? 6);
export const say = (text: string) => void process.stdout.write(`${text}\n`);

export interface Stage {
  folder: string;
  databaseUrl: string;
  origin: string;
  reference: string;
  /** Root processes of the application or the reference, for measuring CPU. */
  pidsOf(which: 'app' | 'reference'): number[];
  /** Queries on a separate connection. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}
interface StageOptions {
  /** Folder below `.cache`; a second run reuses the rows of the first. */
  name: string;
  settings: string[];
  /** Role of the server; pages and API by default. */
  role?: 'web' | 'all';
  seed(databaseUrl: string, folder: string): Promise<number>;
}

function firstLine(child: ChildProcess, matches: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      const found = matches.exec(data.toString());
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`a bench process ended with ${code}`)));
  });
}

async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Session cookies of signed-in accounts, by their ids. */
export async function signIn(stage: Pick<Stage, 'query'>, accountIds: readonly number[]): Promise<string[]> {
  const secrets = accountIds.map(() => randomBytes(32).toString('base64url'));
  await stage.query(
    `insert into sessions (id, secret_hash, account_id, tokens, tokens_expire_at, created_at, last_seen_at)
     select s.id, s.hash, s.account, '{}', now() + interval '1 year', now(), now()
     from unnest($1::text[], $2::text[], $3::int[]) s(id, hash, account)`,
    [
      secrets.map(() => randomBytes(9).toString('base64url')),
      secrets.map((secret) => createHash('sha256').update(secret).digest('hex')),
      accountIds,
    ],
  );
  return secrets.map((secret) => `realfin=${secret}`);
}

async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) =>
      child.exitCode === null ? new Promise((done) => child.once('exit', done)) : Promise.resolve(),
    ),
  );
}

async function seedOnce(folder: string, url: string, seed: StageOptions['seed']): Promise<void> {
  const seeded = join(folder, 'seeded');
  if (existsSync(seeded)) return;
  const took = await seed(url, folder);
  writeFileSync(seeded, '');
  say(`seeded in ${took.toFixed(1)} s`);
}

/** Opens a stage, runs the work and always closes everything. */
export async function onStage(options: StageOptions, work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = join(root, '.cache', options.name);
  mkdirSync(folder, { recursive: true });
  const database = await startEmbedded({
    folder: join(folder, 'postgres'),
    port: 0,
    secret: 'realfin-bench',
    settings: options.settings,
  });
  const children: ChildProcess[] = [];
  const start = (file: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(process.execPath, [...(process.env.BENCH_NODE?.split(' ') ?? []), file, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  try {
    await migrate(database.url);
    // Seeds copy files and skip foreign keys, which the application's role may not.
    const seeder = new URL(database.superuserUrl);
    seeder.pathname = new URL(database.url).pathname;
    await seedOnce(folder, seeder.href, options.seed);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      REALFIN_DEMO: '0',
      REALFIN_RATE_LIMITS: '0',
    };
    const own = { PORT: String(port), REALFIN_DATA: join(folder, 'data') };
    const server = start('apps/server/src/main.ts', [options.role ?? 'web'], { ...env, ...own });
    const reference = start('bench/reference.ts', [], env);
    const referenceUrl = await firstLine(reference, /http:\S+/);
    await firstLine(server, /is ready at \S+/);
    await work({
      folder,
      databaseUrl: database.url,
      origin: `http://127.0.0.1:${port}`,
      reference: referenceUrl,
      pidsOf: (which) => [(which === 'app' ? server : reference).pid ?? 0, database.pid],
      query: (text, values) => query(database.url, text, values),
    });
  } finally {
    await stopAll(children);
    await database.stop();
  }
}
