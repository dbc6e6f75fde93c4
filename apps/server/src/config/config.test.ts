import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { readConfig, settingNames, StartRefused } from './config.ts';

const data = () => ({ REALFIN_DATA: temporaryFolder('config') });

describe('configuration', () => {
  test('needs no settings, and keeps its secret', () => {
    const env = data();
    const first = readConfig(env);
    expect(first).toMatchObject({ port: 3000, origin: 'http://127.0.0.1:3000', role: 'all', demo: true });
    expect(readConfig(env).secret).toBe(first.secret);
    expect(first.secret.length).toBeGreaterThanOrEqual(64);
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT is not valid/],
    [{ PORT: '70000' }, /^PORT is not valid/],
    [{ REALFIN_DEMO: 'yes' }, /^REALFIN_DEMO is not valid/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is not valid/],
    [{ REALFIN_SECRET: 'short' }, /^REALFIN_SECRET is not valid/],
    [{ REALFIN_SECRET: 'a'.repeat(64) }, /^REALFIN_SECRET is not valid: it can be guessed/],
    [{ REALFIN_SECRET: 'changeme'.repeat(8) }, /^REALFIN_SECRET is not valid: it can be guessed/],
    [{ REALFIN_SECRET: '0123456789abcdef'.repeat(2) }, /^REALFIN_SECRET is not valid: it can be guessed/],
    [{ REALFIN_VIEW_DETAIL_DAYS: '8' }, /^REALFIN_VIEW_DETAIL_DAYS has to be 9 or more/],
    [{ REALFIN_COUNTRY_TABLE: '/no/such/table' }, /^The file \/no\/such\/table of REALFIN_COUNTRY_TABLE/],
    [{ REALFIN_COUNTRY_TABLE: tmpdir() }, / of REALFIN_COUNTRY_TABLE is not a file\.$/],
    [{ REALFIN_ORIGIN: 'ftp://x' }, /^REALFIN_ORIGIN is not valid/],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig({ ...data(), ...env })).toThrow(sentence);
    expect(() => readConfig({ ...data(), ...env })).toThrow(StartRefused);
  });

  test.each([
    'nas.home',
    'nas.home:0',
    'nas.home:70000',
    'http://nas.home:80',
    '10.0.0.0/8:80',
    '*:80',
    'fd00::1:80',
  ])('refuses %s as a host to fetch from', (hosts) => {
    const env = { ...data(), REALFIN_FETCH_HOSTS: hosts };
    expect(() => readConfig(env)).toThrow(/^REALFIN_FETCH_HOSTS is not valid/);
  });

  test('redirects three pages of a demo to another site, and only what is named elsewhere', () => {
    const redirectsOf = (env: NodeJS.ProcessEnv) => [...readConfig({ ...data(), ...env }).redirects.keys()];
    expect(redirectsOf({})).toEqual(['post/5356', 'post/7125', 'ppv/1']);
    expect(redirectsOf({ REALFIN_DEMO: '0' })).toEqual([]);
    expect(redirectsOf({ REALFIN_REDIRECTS: 'ppv/9=https://shop.example/' })).toEqual(['ppv/9']);
    expect(() => readConfig({ ...data(), REALFIN_REDIRECTS: 'ppv/9' })).toThrow(
      /^REALFIN_REDIRECTS is not valid/,
    );
  });

  test('leads to feedback where it is set, and in a demo', () => {
    const feedbackOf = (env: NodeJS.ProcessEnv) => readConfig({ ...data(), ...env }).site.feedbackUrl;
    expect(feedbackOf({})).toBe('https://example.com/feedback');
    expect(feedbackOf({ REALFIN_DEMO: '0' })).toBeNull();
    const set = { REALFIN_DEMO: '0', REALFIN_FEEDBACK_URL: 'https://forum.example/f' };
    expect(feedbackOf(set)).toBe('https://forum.example/f');
    expect(() => readConfig({ ...data(), REALFIN_FEEDBACK_URL: 'javascript:alert(1)' })).toThrow(
      /^REALFIN_FEEDBACK_URL is not valid/,
    );
  });

  test('allows only listed hosts to fetch from, as a URL writes them', () => {
    expect(readConfig(data()).fetchHosts).toEqual([]);
    const hosts = 'NAS.home:8080, 192.168.1.20:080,[FD00:0::1]:443,';
    const { fetchHosts } = readConfig({ ...data(), REALFIN_FETCH_HOSTS: hosts });
    expect(fetchHosts).toEqual(['nas.home:8080', '192.168.1.20:80', '[fd00::1]:443']);
  });

  test('accepts every random secret of 32 hexadecimal digits', () => {
    const env = data();
    for (let n = 0; n < 2_000; n++) {
      const secret = randomBytes(16).toString('hex');
      expect(readConfig({ ...env, REALFIN_SECRET: secret }).secret).toBe(secret);
    }
  });

  test('serves metrics to this machine only, unless another address is named', () => {
    const open = { HOST: '0.0.0.0', REALFIN_ORIGIN: 'https://social.example', REALFIN_DEMO: '0' };
    const addresses = { MAIL_FROM: 'hello@social.example', REALFIN_SUPPORT_EMAIL: 'help@social.example' };
    const money = { REALFIN_BILLING: 'sandbox', REALFIN_CARD_ORIGIN: 'https://cards.example' };
    const env = { ...data(), ...open, SMTP_URL: 'smtps://mail.example', ...money, ...addresses };
    expect(readConfig(env).metricsHost).toBe('127.0.0.1');
    expect(readConfig({ ...env, REALFIN_METRICS_HOST: '10.0.0.5' }).metricsHost).toBe('10.0.0.5');
  });

  test.each([
    ['HTTP://LocalHost:3000/', 'http://localhost:3000'],
    ['http://[0:0:0:0:0:0:0:1]:3000', 'http://[::1]:3000'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ])('takes the address %s as browsers send it', (REALFIN_ORIGIN, origin) => {
    expect(readConfig({ ...data(), REALFIN_ORIGIN }).origin).toBe(origin);
    expect(readConfig({ ...data(), REALFIN_CARD_ORIGIN: REALFIN_ORIGIN }).cardOrigin).toBe(origin);
  });

  test('sees a public address without TLS in any spelling', () => {
    const open = { REALFIN_ORIGIN: 'HTTP://social.example', REALFIN_DEMO: '0' };
    expect(() => readConfig({ ...data(), ...open })).toThrow(/without https:\/\/ passwords and sign-ins/);
  });

  test('refuses a name of several lines', () => {
    for (const name of ['A\nB', 'A\u0000B'])
      expect(() => readConfig({ ...data(), REALFIN_NAME: name })).toThrow(/^REALFIN_NAME is not valid/);
  });

  test('refuses an unknown role and a folder that cannot be written', () => {
    expect(() => readConfig(data(), 'boss')).toThrow(/There is no role 'boss'/);
    expect(() => readConfig({ REALFIN_DATA: '/proc/realfin' })).toThrow(/cannot be written/);
  });

  test('serves developer pages in development only, unless enabled', () => {
    const served = (env: NodeJS.ProcessEnv) => readConfig({ ...data(), ...env }).devPages;
    expect([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }].map(served)).toEqual([
      false,
      false,
      true,
    ]);
    expect(served({ NODE_ENV: 'production', REALFIN_DEV_PAGES: '1' })).toBe(true);
  });

  test('names every setting in .env.example, and no other', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(settingNames));
  });
});
