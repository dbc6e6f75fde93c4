// The database goes away and comes back while people read and write.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp, type App } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { buildContext, type Context } from '../context.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openGateways } from '../gateways/drivers.ts';
import { answers, jobs } from '../wiring.ts';
import { createFactory, type Factory } from './factories/people.ts';
import { repeatCount } from './sample.ts';
import { freePort } from './server-process.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-restart-'));
let port = 0;
let database: EmbeddedDatabase;
let ctx: Context;
let app: App;
let make: Factory;
let origin = '';

const startDatabase = () => startEmbedded({ folder: join(folder, 'postgres'), port, secret: 'restart' });

beforeAll(async () => {
  port = await freePort();
  database = await startDatabase();
  await migrate(database.url);
  const settings = {
    NODE_ENV: 'test',
    REALFIN_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    REALFIN_RATE_LIMITS: '0',
  };
  const config = { ...readConfig(settings), databasePool: 6, origin: 'http://realfin.test' };
  ctx = await buildContext({ config, databaseUrl: database.url, gateways: openGateways, ask: answers });
  await ctx.jobs.install(jobs);
  await ctx.jobs.work(ctx, jobs);
  app = await buildApp(ctx, { withWeb: false });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  make = createFactory(ctx);
}, 120_000);
afterAll(async () => {
  await app.server.close();
  await ctx.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  code: string | null;
  retryAfter: string | null;
}
interface Load {
  answers: Answer[];
  /** Text of each comment that was sent, and whether the answer was yes. */
  comments: Map<string, boolean>;
  end(): Promise<void>;
}

async function ask(path: string, cookie: string, payload?: object): Promise<Answer> {
  const body = payload && {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: { cookie, 'content-type': 'application/json' },
  };
  const response = await fetch(origin + path, body ?? { headers: { cookie } });
  const problem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const { code = null } = (await response.json()) as { code?: string };
  return {
    status: response.status,
    code: problem ? code : null,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Six who comment and two who read, each after the other, until stopped. */
function beginLoad(postId: number, cookies: string[]): Load {
  const answers: Answer[] = [];
  const comments = new Map<string, boolean>();
  let ending = false;
  const breath = () => new Promise((resolve) => setTimeout(resolve, 5));
  const write = async (cookie: string, writer: number) => {
    for (let n = 0; !ending; n++) {
      const comment = `Comment ${n} of writer ${writer}`;
      const answer = await ask('/api/comment/create', cookie, { postId, comment });
      comments.set(comment, answer.status === 200);
      answers.push(answer);
      await breath();
    }
  };
  const read = async (cookie: string) => {
    while (!ending) {
      answers.push(await ask('/api/user/me', cookie));
      await breath();
    }
  };
  const loops = cookies.map((cookie, index) => (index < 6 ? write(cookie, index) : read(cookie)));
  return {
    answers,
    comments,
    async end() {
      ending = true;
      await Promise.all(loops);
    },
  };
}

test(
  'answers requests during a restart with a retry, and keeps accepted ones once',
  { timeout: 240_000 },
  async () => {
    const creator = await make.creator();
    const post = await make.post(creator);
    const people = await Promise.all(Array.from({ length: 8 }, () => make.person()));
    const load = beginLoad(
      post.id,
      people.map(({ sessionSecret }) => `realfin=${sessionSecret}`),
    );
    const patience = { timeout: 60_000, interval: 20 };
    const countOf = (status: number) => load.answers.filter((answer) => answer.status === status).length;
    await vi.waitFor(() => expect(countOf(200)).toBeGreaterThan(60), patience);
    for (let restarts = 0; restarts < repeatCount(1, 4); restarts++) {
      const busyBefore = countOf(503);
      await database.stop();
      await vi.waitFor(() => expect(countOf(503)).toBeGreaterThan(busyBefore + 20), patience);
      database = await startDatabase();
      const wellBefore = countOf(200);
      await vi.waitFor(() => expect(countOf(200)).toBeGreaterThan(wellBefore + 60), patience);
    }
    await load.end();

    const others = load.answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 503, code: 'server.busy', retryAfter: '2' })]),
    );
    const { rows } = await ctx.db.execute<{ text: string; times: number }>(
      sql`select text, count(*)::int as times from comments where post_id = ${post.id} group by text`,
    );
    const times = new Map(rows.map((row) => [row.text, row.times]));
    const lost = [...load.comments].filter(([text, isWritten]) => isWritten && times.get(text) !== 1);
    expect(lost).toEqual([]);
    expect(rows.filter((row) => row.times > 1)).toEqual([]);
    const counted = await ctx.db.execute<{ n: number }>(
      sql`select comment_count as n from posts where id = ${post.id}`,
    );
    expect(counted.rows[0]?.n).toBe(rows.length);
    // The workers came back by themselves, too.
    await vi.waitFor(async () => {
      const left = await ctx.db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs.job where data ? 'kind' and state < 'active'`,
      );
      expect(left.rows[0]?.n).toBe(0);
    }, patience);
  },
);
