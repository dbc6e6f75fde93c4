// Whose X-Forwarded-For is believed, through the front door.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { trustRule, type TrustedProxies } from '../../lib/trusted-proxies.ts';
import { createBrowser, openSignIn } from '../../test/browser.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const origin = 'http://realfin.test';
const timeout = 120_000;

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

/** Wrong passwords for three people; how many were checked (401) and how many met the limit (429). */
async function guess(app: TestApp, forwardedFor: (n: number) => string) {
  const browser = createBrowser(app.server, origin);
  const uid = await openSignIn(browser);
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    const body = { email: `victim_${n % 3}@people.test`, password: 'not the password' };
    const headers = { 'x-forwarded-for': forwardedFor(n) };
    statuses.push((await browser.post(`/auth/interaction/${uid}/login`, body, headers)).status);
  }
  return {
    checked: statuses.filter((s) => s === 401).length,
    held: statuses.filter((s) => s === 429).length,
  };
}

describe('behind one proxy', () => {
  test(
    'ignores an invented address in front, which would reset limits on guessing',
    { timeout },
    async () => {
      const app = await openApp('1');
      const held = await guess(app, (n) => `203.0.113.${n}, 198.51.100.7`);
      expect(held).toEqual({ checked: 15, held: 15 });
    },
  );

  test('limits people separately', { timeout }, async () => {
    const app = await openApp('1');
    expect(await guess(app, (n) => `198.51.100.${n}`)).toEqual({ checked: 30, held: 0 });
  });
});

describe('the address of a visitor', () => {
  test.each([
    ['0', '127.0.0.1'],
    ['1', '8.8.8.8'],
    ['2', '198.51.100.7'],
    ['3', '203.0.113.66'],
    ['127.0.0.0/8', '8.8.8.8'],
    ['loopback, 8.8.8.8', '198.51.100.7'],
  ])('reads %s in front of the chain as %s', async (setting, address) => {
    const server = Fastify({ trustProxy: trustRule(settingOf(setting)) });
    server.get('/seen', ({ ip }) => ip);
    const headers = { 'x-forwarded-for': '203.0.113.66, 198.51.100.7, 8.8.8.8' };
    expect((await server.inject({ url: '/seen', headers, remoteAddress: '127.0.0.1' })).payload).toBe(
      address,
    );
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
  ])('trusts the forwarded host %s from %s', async (setting, from) => {
    expect(await hostFrom(setting, from)).toEqual(believed);
  });

  test.each([
    ['0', '127.0.0.1'],
    ['1', '8.8.8.8'],
    ['3', '2a00:1450:4001::1'],
    ['10.0.0.0/8', '127.0.0.1'],
    ['10.0.0.0/8', '8.8.8.8'],
  ])('ignores the forwarded host %s from %s', async (setting, from) => {
    expect(await hostFrom(setting, from)).toEqual({ host: 'own.example', protocol: 'http', address: from });
  });
});
