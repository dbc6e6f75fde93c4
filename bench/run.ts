// npm run bench: rates, ratios to a bare reference in the same run, and CPU per request.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postPath } from '@realfin/contract/pages';
import { Client } from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { measure, type Measured, type Target } from './load.ts';
import { benchSize, seedBench, titleOfPost } from './seed.ts';

const root = join(import.meta.dirname, '..');
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const port = Number(process.env.BENCH_PORT ?? 3970);
const folder = join(root, '.cache/bench');
const say = (text: string) => void process.stdout.write(`${text}\n`);

function firstLine(child: ChildProcess, matches: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      const found = matches.exec(data.toString());
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`a bench process ended with ${code}`)));
  });
}

async function signIn(url: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const client = new Client({ connectionString: url });
  await client.connect();
  const hash = createHash('sha256').update(secret).digest('hex');
  await client.query(
    `insert into sessions (id, secret_hash, account_id, tokens, tokens_expire_at, created_at, last_seen_at)
     select $1, $2, max(id), '{}', now() + interval '1 year', now(), now() from accounts`,
    [randomBytes(9).toString('base64url'), hash],
  );
  await client.end();
  return `realfin=${secret}`;
}

function targets(origin: string, reference: string, cookie: string): Target[] {
  const ids = Array.from({ length: 500 }, (_, i) => 1 + ((i * 7919) % benchSize.posts));
  // Every fifth post is a video; of those, every third is premium.
  const videos = ids.map((id) => id - (id % 5) || 5);
  const free = videos.map((id) => (id % 3 === 0 ? 5 : id));
  const pages = videos.map((id) => postPath({ id, mediaId: id, mediaType: 'video', title: titleOfPost(id) }));
  const comment = (postId: number) =>
    JSON.stringify({ postId, comment: 'A comment written by the benchmark.' });
  const json = { cookie, 'content-type': 'application/json', origin };
  return [
    { name: 'reference', url: reference, paths: ids.map((id) => `/row/${id}`) },
    { name: 'list of 12', url: `${origin}/api/public/post/all?size=12` },
    { name: 'single post', url: origin, paths: videos.map((id) => `/api/public/post/${id}`) },
    { name: 'comment list', url: origin, paths: ids.map((id) => `/api/public/comment?postId=${id}&size=10`) },
    {
      name: 'comment create',
      url: origin,
      method: 'POST',
      headers: json,
      paths: ids.map(() => '/api/comment/create'),
      bodies: free.map(comment),
    },
    {
      name: 'comment create, one post, 64 writers',
      url: origin,
      method: 'POST',
      headers: json,
      paths: ['/api/comment/create'],
      bodies: [comment(5)],
      connections: 64,
    },
    { name: 'home, visitor', url: `${origin}/fin/Wrestling` },
    { name: 'post page, visitor', url: origin, paths: pages.slice(0, 50) },
    { name: 'feed, signed in', url: `${origin}/feed`, headers: { cookie } },
    {
      name: 'post page, signed in',
      url: origin,
      paths: pages,
      headers: { cookie },
    },
  ];
}

function row(measured: Measured, reference: Measured): string {
  const cells = [
    measured.name.padEnd(38),
    measured.perSecond.toFixed(0).padStart(8),
    (measured.perSecond / reference.perSecond).toFixed(3).padStart(8),
    measured.p50Ms.toFixed(1).padStart(8),
    measured.p99Ms.toFixed(1).padStart(8),
    measured.cpuMs.toFixed(3).padStart(9),
    (measured.cpuMs / reference.cpuMs).toFixed(1).padStart(8),
    String(measured.failed).padStart(7),
  ];
  return cells.join(' ');
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const password = 'realfin-bench';
  const database = await startEmbedded({
    folder: join(folder, 'postgres'),
    port: 0,
    password,
    settings: ['shared_buffers=512MB'],
  });
  const children: ChildProcess[] = [];
  try {
    await migrate(database.url);
    const seeded = join(folder, 'seeded');
    if (!existsSync(seeded)) {
      const took = await seedBench(database.url, benchSize, say);
      writeFileSync(seeded, '');
      say(`seeded in ${took.toFixed(1)} s`);
    }
    const cookie = await signIn(database.url);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      REALFIN_DEMO: '0',
      REALFIN_RATE_LIMITS: '0',
    };
    const server = spawn(process.execPath, ['apps/server/src/main.ts', 'web'], {
      cwd: root,
      env: { ...env, PORT: String(port), REALFIN_DATA: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(server);
    const reference = spawn(process.execPath, ['bench/reference.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(reference);
    const referenceUrl = await firstLine(reference, /http:\S+/);
    await firstLine(server, /is ready at \S+/);
    const results: Measured[] = [];
    for (const target of targets(`http://127.0.0.1:${port}`, referenceUrl, cookie)) {
      const app = target.name === 'reference' ? reference.pid : server.pid;
      const pids = [app ?? 0, database.pid];
      await measure(target, pids, 1);
      results.push(await measure(target, pids, seconds));
      say(`  measured ${target.name}`);
    }
    const [base] = results;
    if (base === undefined) return;
    say(`\n${'what'.padEnd(38)}      req/s    ratio   p50 ms   p99 ms    cpu ms cpu mult  failed`);
    for (const result of results) say(row(result, base));
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.map((child) =>
        child.exitCode === null ? new Promise((done) => child.once('exit', done)) : Promise.resolve(),
      ),
    );
    await database.stop();
  }
}

await main();
