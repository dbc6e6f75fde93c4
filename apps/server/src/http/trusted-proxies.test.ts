// Whose X-Forwarded-For is believed, through the front door.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { trustRule, type TrustedProxies } from '../lib/trusted-proxies.ts';
import { createBrowser, newPerson, openSignIn, signUp } from '../test/browser.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const origin = 'http://realfin.test';

function settingOf(setting: string): TrustedProxies {
  const dataDir = mkdtempSync(join(tmpdir(), 'realfin-proxies-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return readConfig({ REALFIN_DATA: dataDir, REALFIN_TRUST_PROXY: setting }).trustProxy;
}

async function openApp(setting: string): Promise<TestApp> {
  const app = await createTestApp({ trustProxy: settingOf(setting) });
  onTestFinished(() => app.close());
  return app;
}

/** Wrong passwords on three accounts; how many were checked (401) and how many met the limit (429). */
async function guess(app: TestApp, headersOf: (n: number) => Record<string, string>) {
  const people = [newPerson(), newPerson(), newPerson()];
  for (const person of people) await signUp(createBrowser(app.server, origin), person);
  const browser = createBrowser(app.server, origin);
  const uid = await openSignIn(browser);
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    const email = people[n % 3]?.email;
    const body = { email, password: 'not the password' };
    statuses.push((await browser.post(`/auth/interaction/${uid}/login`, body, headersOf(n))).status);
  }
  return {
    checked: statuses.filter((s) => s === 401).length,
    held: statuses.filter((s) => s === 429).length,
  };
}

/** What a proxy makes of a request whose sender wrote an address of their own choice. */
const spoofed = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` });

describe('behind a proxy', () => {
  test.each(['1', '127.0.0.0/8', '10.1.2.3, loopback'])(
    'with REALFIN_TRUST_PROXY=%s an invented address in front resets no limit on guessing',
    async (setting) => {
      const app = await openApp(setting);
      expect(await guess(app, spoofed)).toEqual({ checked: 15, held: 15 });
    },
  );

  test('people behind the same proxy have a limit each', async () => {
    const app = await openApp('1');
    const { checked } = await guess(app, (n) => ({ 'x-forwarded-for': `198.51.100.${n}` }));
    expect(checked).toBe(30);
  });

  test('with two proxies the address before the outer one counts', async () => {
    const app = await openApp('2');
    const chain = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7, 8.8.8.8` });
    expect(await guess(app, chain)).toEqual({ checked: 15, held: 15 });
  });
});

describe('the forwarded host', () => {
  const hostFrom = async (setting: string, remoteAddress: string) => {
    const server = Fastify({ trustProxy: trustRule(settingOf(setting)) });
    server.get('/seen', ({ host, protocol, ip }) => ({ host, protocol, address: ip }));
    const headers = {
      host: 'own.example',
      'x-forwarded-host': 'other.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '198.51.100.7',
    };
    return (await server.inject({ url: '/seen', headers, remoteAddress })).json<object>();
  };
  const believed = { host: 'other.example', protocol: 'https', address: '198.51.100.7' };

  test.each([
    ['1', '127.0.0.1'],
    ['1', '172.18.0.5'],
    ['2', '::1'],
    ['8.8.8.8', '8.8.8.8'],
    ['10.0.0.0/8', '::ffff:10.9.9.9'],
  ])('is believed with %s from %s', async (setting, from) => {
    expect(await hostFrom(setting, from)).toEqual(believed);
  });

  test.each([
    ['0', '127.0.0.1'],
    ['1', '8.8.8.8'],
    ['3', '2a00:1450:4001::1'],
    ['10.0.0.0/8', '127.0.0.1'],
    ['10.0.0.0/8', '8.8.8.8'],
  ])('is ignored with %s from %s', async (setting, from) => {
    expect(await hostFrom(setting, from)).toEqual({ host: 'own.example', protocol: 'http', address: from });
  });
});
