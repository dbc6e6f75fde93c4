// Starting, stopping, dying and moving: the server as a process, as the person who runs it meets it.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/client.ts';
import { systemClock } from '../lib/clock.ts';
import { systemIds } from '../lib/ids.ts';
import { cloneDatabase } from './database.ts';
import { createFactory, type Person } from './factories/people.ts';
import { sampleOf } from './sample.ts';
import {
  databaseUrlOf,
  endAll,
  freePort,
  processesOf,
  startProcess,
  type ServerProcess,
} from './server-process.ts';

vi.setConfig({ testTimeout: 240_000 });
const patience = { timeout: 60_000, interval: 50 };
/** Each of these starts servers; one has its turn in `npm test`. */
const courses = sampleOf(['stopped', 'killed', 'database killed', 'copied', 'web and worker'], 1);
const course = (name: string) => test.runIf(courses.has(name));
const ports = ['PORT', 'REALFIN_METRICS_PORT', 'REALFIN_CARD_PORT', 'REALFIN_POSTGRES_PORT'];
const refusals = sampleOf(['role', 'database', 'twice', 'root'], 1);
const refusal = (name: string) => test.runIf(refusals.has(name));
let parent = '';
let data = '';
beforeEach(() => {
  parent = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-run-'));
  data = join(parent, 'data');
});
afterEach(async () => {
  await endAll();
  await vi.waitFor(() => expect(processesOf(parent)).toEqual([]), patience);
  rmSync(parent, { recursive: true, force: true });
});

async function startReady(settings?: Record<string, string>, role?: string): Promise<ServerProcess> {
  const server = await startProcess(data, settings, role);
  await server.ready;
  return server;
}
async function stop(server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
  const from = performance.now();
  server.child.kill(signal);
  expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
  return performance.now() - from;
}
/** Prints figures; they are not judged, because machines differ. */
const tell = (text: string) => void process.stdout.write(`    ${text}\n`);

/** A person with a session, written to a running server's own database. */
async function makePerson(databaseUrl: string, values: { emailVerified?: boolean } = {}): Promise<Person> {
  const { db, close } = openDatabase(databaseUrl, 2, console);
  const person = await createFactory({ db, clock: systemClock, ids: systemIds } as Context).person(values);
  await close();
  return person;
}
const asPerson = (person: Person) => ({ cookie: `realfin=${person.sessionSecret}` });

describe('start and stop', () => {
  test('finds everything again on the second start, and leaves nothing behind', async () => {
    const startedAt = performance.now();
    const first = await startReady();
    expect((await fetch(`${first.origin}/about`)).status).toBe(200);
    tell(
      `first start without demo, to the first page: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    expect(first.said()).toContain('operator@realfin.example');
    tell(`stop: ${((await stop(first)) / 1000).toFixed(1)} s`);
    expect(processesOf(parent)).toEqual([]);
    const againAt = performance.now();
    const second = await startReady();
    expect((await fetch(`${second.origin}/about`)).status).toBe(200);
    tell(`second start, to the first page: ${((performance.now() - againAt) / 1000).toFixed(1)} s`);
    expect(second.said()).not.toContain('operator@realfin.example');
    expect((await fetch(`${second.metricsOrigin}/metrics`)).status).toBe(200);
    const page = await fetch(`${second.origin}/about`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'nonce-[\w+/=]+' 'strict-dynamic'/,
    );
    await stop(second, 'SIGINT');
    expect(processesOf(parent)).toEqual([]);
  });

  test('finishes running requests while /health/ready fails, without waiting for open sockets', async () => {
    const server = await startReady();
    const socket = io(server.origin, {
      path: '/socket',
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: server.origin },
    });
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(null)).once('connect_error', reject),
    );
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    const body = JSON.stringify({ postId: 1, comment: 'Half of this comes late.' });
    const late = request(`${server.origin}/api/comment/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      late.once('response', resolve).once('error', reject),
    );
    late.write(body.slice(0, 20));
    // Its headers have arrived once a later request on another connection was answered.
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await vi.waitFor(async () => {
      const ready = await fetch(`${server.origin}/health/ready`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ checks: { accepting: false, database: true } });
    }, patience);
    const refused = await fetch(`${server.origin}/api/public/tags/all`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'server.busy' });
    late.end(body.slice(20));
    const answer = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    await gone;
    expect(processesOf(parent)).toEqual([]);
  });

  course('stopped')('stops during a first start without blocking the next', async () => {
    const server = await startProcess(data);
    await vi.waitFor(() => expect(existsSync(join(data, 'postgres'))).toBe(true), patience);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(server.said()).not.toMatch(/Error|ended by itself/);
    await vi.waitFor(() => expect(processesOf(parent)).toEqual([]), patience);
    await stop(await startReady({}, 'worker'));
  });
});

describe('death', () => {
  course('killed')('leaves no PostgreSQL of a killed server, and starts again', async () => {
    const server = await startReady({}, 'worker');
    expect(processesOf(parent).length).toBeGreaterThan(0);
    server.child.kill('SIGKILL');
    await server.ended;
    await vi.waitFor(() => expect(processesOf(parent)).toEqual([]), { timeout: 10_000, interval: 50 });
    await stop(await startReady({}, 'worker'));
  });

  course('database killed')('restarts a killed PostgreSQL with everything that was written', async () => {
    const server = await startReady({ REALFIN_POSTGRES_PORT: String(await freePort()) });
    const healthy = async () => (await fetch(`${server.origin}/health/ready`)).status;
    expect(await healthy()).toBe(200);
    const pid = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await healthy()).toBe(503), patience);
    await vi.waitFor(async () => expect(await healthy()).toBe(200), patience);
    expect((await fetch(`${server.origin}/api/public/tags/all`)).status).toBe(200);
    await stop(server);
  });
});

const wrongSettings: [Record<string, string>, RegExp][] = [
  [{ PORT: 'abc' }, /^PORT is not valid: /],
  [{ REALFIN_DEMO: 'yes' }, /^REALFIN_DEMO is not valid: use 0 or 1\.$/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is not valid: use an address such as postgres:\/\//],
  [
    { REALFIN_DATA: '/proc/nothing/here' },
    /^The data folder \/proc\/nothing\/here cannot be written\. Set REALFIN_DATA/,
  ],
  [{ REALFIN_METRICS_HOST: 'x.invalid' }, /^This machine cannot listen .* REALFIN_METRICS_HOST/],
  [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, /^Realfin cannot connect .* DATABASE_URL \(ECONN/],
];

describe('problems the operator can fix', () => {
  async function refusalOf(settings: Record<string, string>, role?: string): Promise<string> {
    const server = await startProcess(data, settings, role);
    expect((await server.ended).code, server.said()).toBe(1);
    await vi.waitFor(() => expect(processesOf(parent)).toEqual([]), patience);
    const lines = server.said().trim().split('\n');
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
    return lines.at(-1) ?? '';
  }
  async function withBusyPort<T>(use: (port: string) => Promise<T>): Promise<T> {
    const other = createServer();
    const port = await freePort();
    await new Promise((resolve) => other.listen(port, '127.0.0.1', () => resolve(null)));
    try {
      return await use(String(port));
    } finally {
      other.close();
    }
  }
  test.each([...sampleOf(ports, 1)])('reports a busy %s', (name) =>
    withBusyPort(async (port) => {
      const sentence = `Port ${port} is already in use. Stop the other program or set ${name} to another one.`;
      expect(await refusalOf({ [name]: port })).toBe(sentence);
    }),
  );
  test.each([...sampleOf(wrongSettings, 2)])(
    'prints one sentence, exits with 1 and leaves nothing, with %j',
    async (settings, sentence) => {
      expect(await refusalOf(settings)).toMatch(sentence);
    },
  );
  refusal('role')('refuses an unknown role', async () => {
    expect(await refusalOf({}, 'boss')).toMatch(/^There is no role 'boss'.* all, web, worker, ingest\.$/);
  });
  refusal('database')('refuses a wrong password and a missing database behind DATABASE_URL', async () => {
    const wrong = new URL(inject('postgresUrl'));
    wrong.password = 'wrong';
    expect(await refusalOf({ DATABASE_URL: wrong.href })).toContain('does not accept the name and password');
    const missing = new URL(inject('postgresUrl'));
    missing.pathname = '/not_there';
    expect(await refusalOf({ DATABASE_URL: missing.href })).toContain('does not exist');
  });
  refusal('twice')('refuses a second Realfin on the same folder, and the first keeps running', async () => {
    const first = await startReady({}, 'worker');
    const second = await startProcess(data);
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.said()).toContain(`Another Realfin (process ${first.child.pid}) uses`);
    expect((await fetch(`${first.metricsOrigin}/metrics`)).status).toBe(200);
    await stop(first);
  });
  test.runIf(process.getuid?.() === 0 && refusals.has('root'))(
    'refuses to run as root on a system without user namespaces',
    async () => {
      const tools = join(parent, 'tools');
      mkdirSync(tools);
      writeFileSync(
        join(tools, 'unshare'),
        '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n',
      );
      chmodSync(join(tools, 'unshare'), 0o755);
      const said = await refusalOf({ PATH: `${tools}:${process.env.PATH ?? ''}` });
      expect(said).toMatch(/^PostgreSQL does not run as root.*ordinary user, or set DATABASE_URL\.$/);
    },
  );
});

course('copied')('keeps people signed in when the data folder is copied away and back', async () => {
  const first = await startReady();
  const person = await makePerson(await databaseUrlOf(data));
  const me = async ({ origin }: ServerProcess) => {
    const answer = await fetch(`${origin}/api/user/me`, { headers: asPerson(person) });
    return { status: answer.status, body: await answer.text() };
  };
  const before = await me(first);
  expect(before).toMatchObject({ status: 200, body: expect.stringContaining(person.username) });
  await stop(first);
  const away = join(parent, 'away');
  cpSync(data, away, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  rmSync(data, { recursive: true });
  renameSync(away, data);
  const second = await startReady();
  expect(await me(second)).toMatchObject({ status: 200, body: expect.stringContaining(person.username) });
  await stop(second);
});

course('web and worker')('runs in the worker what the web enqueues, on one database', async () => {
  const database = await cloneDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: '4' };
  const web = await startReady(settings, 'web');
  const person = await makePerson(database.url, { emailVerified: false });
  const asked = await fetch(`${web.origin}/api/account/email/resend`, {
    method: 'POST',
    headers: asPerson(person),
  });
  expect(asked.status, await asked.text()).toBe(200);
  const { db, close } = openDatabase(database.url, 1, console);
  const mails = () => (existsSync(join(data, 'mails')) ? readdirSync(join(data, 'mails')) : []);
  const waiting = () =>
    db.execute(sql`select 1 from jobs.job where name = 'accounts.send-verification' and state = 'created'`);
  expect([(await waiting()).rowCount, mails()]).toEqual([1, []]);
  const worker = await startReady(settings, 'worker');
  expect(worker.said()).toContain('this process runs jobs, and serves no pages');
  await vi.waitFor(() => expect(mails()).toHaveLength(1), patience);
  await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(0), patience);
  await close();
  await Promise.all([stop(web), stop(worker)]);
  await database.drop();
});
