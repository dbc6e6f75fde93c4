// A first start without the demo, as the person who runs it meets it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, execute } from './database.ts';
import { endAll, processesOf, startProcess, type ServerProcess } from './server-process.ts';

const timeout = 240_000;
let parent = '';
let data = '';
let settings: Record<string, string> = {};
beforeEach(() => {
  settings = {};
  parent = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-operator-'));
  data = join(parent, 'data');
});
afterEach(async () => {
  await endAll();
  await vi.waitFor(() => expect(processesOf(parent)).toEqual([]), { timeout: 60_000, interval: 50 });
  rmSync(parent, { recursive: true, force: true });
});

const tokenIn = (text: string): string | undefined =>
  /\/auth\/reset-password\?token=([\w-]+)/.exec(text)?.[1];

/** Runs the command that makes a new link, and answers what it printed. */
async function runOperatorLink(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const script = join(import.meta.dirname, '../operator-link.ts');
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', REALFIN_DATA: data, ...settings };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, printed };
}

const password = 'a long enough password 7';
const setPassword = ({ origin }: ServerProcess, token: string | undefined) =>
  fetch(`${origin}/auth/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token, password }),
  });
async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

describe('a first start without the demo', () => {
  test(
    'has the fins, and prints a link that sets the password of the administrator once',
    { timeout },
    async () => {
      const first = await startProcess(data, { LOG_LEVEL: 'debug' });
      await first.ready;
      const fins = (await (await fetch(`${first.origin}/api/public/tags/all`)).json()) as unknown[];
      expect(fins).toHaveLength(9);
      expect(first.said()).toContain('operator@realfin.example');
      const token = tokenIn(first.said());
      expect((await fetch(`${first.origin}/auth/reset-password?token=${token ?? ''}`)).status).toBe(200);
      expect((await setPassword(first, token)).status).toBe(200);
      expect((await setPassword(first, token)).status).toBe(410);
      await stop(first);
      // Printed where the operator reads it, and nowhere else.
      expect(first.said().split(token ?? '')).toHaveLength(2);
      expect(first.said()).not.toContain(password);

      const second = await startProcess(data);
      await second.ready;
      expect(second.said()).not.toMatch(/reset-password|operator-link/);
      await stop(second);
    },
  );

  test('prints a new link by a command, while it runs and while it is stopped', { timeout }, async () => {
    expect(await runOperatorLink()).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/Start Realfin first/),
    });
    const server = await startProcess(data);
    await server.ready;
    const lost = tokenIn(server.said());
    const whileRunning = await runOperatorLink('operator@realfin.example');
    expect(whileRunning.code, whileRunning.printed).toBe(0);
    expect((await setPassword(server, lost)).status).toBe(410);
    await stop(server);

    const whileStopped = await runOperatorLink();
    expect(whileStopped.code, whileStopped.printed).toBe(0);
    const again = await startProcess(data);
    await again.ready;
    expect(again.said()).toContain('The administrator has no password yet.');
    expect((await setPassword(again, tokenIn(whileRunning.printed))).status).toBe(410);
    expect((await setPassword(again, tokenIn(whileStopped.printed))).status).toBe(200);
    expect(await runOperatorLink('nobody@realfin.example')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^The network in \S+\nThere is no such administrator\.\n$/),
    });
    await stop(again);
  });

  test('prints no link for a database that a newer version has changed', { timeout }, async () => {
    const database = await cloneDatabase(inject('postgresUrl'));
    try {
      settings = { DATABASE_URL: database.url };
      await execute(
        database.url,
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)",
      );
      expect(await runOperatorLink()).toMatchObject({
        code: 1,
        printed: expect.stringMatching(/used by a newer Realfin[^\n]*\n$/),
      });
    } finally {
      await database.drop();
    }
  });
});
