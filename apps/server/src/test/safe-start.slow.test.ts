// Starting where others can reach it: the server as a process, as the person who runs it meets it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { endAll, processesOf, startProcess } from './server-process.ts';

const timeout = 240_000;
let parent = '';
let data = '';
beforeEach(() => {
  parent = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-safe-'));
  data = join(parent, 'data');
});
afterEach(async () => {
  await endAll();
  await vi.waitFor(() => expect(processesOf(parent)).toEqual([]), { timeout: 60_000, interval: 50 });
  rmSync(parent, { recursive: true, force: true });
});

const publicly = {
  REALFIN_ORIGIN: 'http://social.example',
  REALFIN_ALLOW_HTTP: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@social.example',
  REALFIN_SUPPORT_EMAIL: 'support@social.example',
  REALFIN_BILLING: 'sandbox',
};

describe('a server that others can reach', () => {
  test.each([
    [{ ...publicly, REALFIN_DEMO: '1' }, /^Others can reach .* set REALFIN_DEMO=0, or [^\n]*\.$/],
    [{ ...publicly, REALFIN_ALLOW_HTTP: '' }, /^Others can reach .*without https:[^\n]*\.$/],
    [{ ...publicly, REALFIN_TRUST_PROXY: 'true' }, /^REALFIN_TRUST_PROXY is not valid: [^\n]*$/],
  ])(
    'prints one sentence, exits with 1 and leaves nothing, with %j',
    { timeout },
    async (settings, sentence) => {
      const server = await startProcess(data, settings);
      expect((await server.ended).code, server.said()).toBe(1);
      expect(server.said().trim()).toMatch(sentence);
      expect(existsSync(data)).toBe(false);
    },
  );

  test('prints the risks it starts with, has no demo and shows no email', { timeout }, async () => {
    const server = await startProcess(data, { ...publicly, REALFIN_DEMO: '' });
    await server.ready;
    expect(server.said()).toMatch(/^WARNING: Cards are a SANDBOX/m);
    expect(server.said()).toMatch(/^WARNING: The address begins with http:/m);
    expect(server.said()).toMatch(/^ {2}ffmpeg is isolated by /m);
    expect(server.said()).not.toContain('demo.realfin.test');
    for (const path of ['/dev/mail', '/dev/mail/0000000000000-aaaaaaaa'])
      expect((await fetch(server.origin + path)).status).toBe(404);
    expect(await (await fetch(`${server.origin}/health/ready`)).json()).toMatchObject({
      status: 'ok',
      media: expect.stringMatching(/^ffmpeg is isolated by /),
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});

describe('a server with a database of the operator', () => {
  const warning = /^WARNING: The database role is a SUPERUSER, [^\n]*DATABASE_URL[^\n]*\.$/m;
  const isWarnedAbout = async (url: string): Promise<boolean> => {
    const server = await startProcess(data, { DATABASE_URL: url });
    await server.ready;
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    return warning.test(server.said());
  };

  test(
    'warns that the role is a superuser, and not about one that owns its database',
    { timeout },
    async () => {
      const folder = join(parent, 'postgres');
      const database = await startEmbedded({
        ...{ folder, port: 0, secret: 'of the operator' },
        settings: ['fsync=off'],
      });
      try {
        const asSuperuser = new URL(database.superuserUrl);
        asSuperuser.pathname = new URL(database.url).pathname;
        expect(await isWarnedAbout(database.url)).toBe(false);
        expect(await isWarnedAbout(asSuperuser.href)).toBe(true);
      } finally {
        await database.stop();
      }
    },
  );
});
