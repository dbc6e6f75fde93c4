import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '@realfin/media/sandbox';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, StartRefused, type Config } from './config.ts';
import { startNotices, whyUnisolated } from './safe-start.ts';

function configOf(settings: NodeJS.ProcessEnv): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'realfin-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return readConfig({ REALFIN_DATA: dataDir, ...settings });
}

const publicly = {
  REALFIN_ORIGIN: 'https://social.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@openwater.net',
  REALFIN_SUPPORT_EMAIL: 'support@openwater.net',
  REALFIN_ADMIN_EMAIL: 'admin@openwater.net',
  REALFIN_BILLING: 'sandbox',
  REALFIN_CARD_ORIGIN: 'https://cards.example',
};
/** In a network that is trusted, such as a home. */
const athome = { ...publicly, REALFIN_ALLOW_HTTP: '1' };
const reachable = [
  { REALFIN_ORIGIN: 'https://social.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: '0.0.0.0', REALFIN_ORIGIN: 'http://localhost:3000' },
  { HOST: '127.0.0.1', REALFIN_ORIGIN: 'http://nas.home:3000' },
];

describe('an instance on this machine only', () => {
  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { REALFIN_ORIGIN: 'http://localhost:3000' },
    { NODE_ENV: 'development' },
  ])('is a demo by default, with %j', (settings) => {
    expect(configOf(settings)).toMatchObject({ demo: true, isPublic: false });
    expect(configOf({ ...settings, REALFIN_DEMO: '0' }).demo).toBe(false);
  });

  test('has an address a browser can open, also on IPv6', () => {
    expect(configOf({ HOST: '::1' }).origin).toBe('http://[::1]:3000');
    expect(() => configOf({ HOST: 'no host' })).toThrow(/^HOST is not valid/);
  });

  test('says that browsers show no card fields at an IPv6 address', () => {
    const config = configOf({ HOST: '::1' });
    expect(startNotices(config, false)).toEqual([expect.stringMatching(/^Browsers do not show card fields/)]);
  });

  test('starts without a warning', () => expect(startNotices(configOf({}), true)).toEqual([]));
});

describe('an instance that others can reach', () => {
  test.each(reachable)('is no demo by default, with %j', (settings) => {
    expect(configOf({ ...athome, REALFIN_ORIGIN: '', ...settings })).toMatchObject({
      demo: false,
      isPublic: true,
    });
  });

  test.each(reachable)('refuses the demo in one sentence, with %j', (settings) => {
    const start = () => configOf({ ...athome, REALFIN_ORIGIN: '', ...settings, REALFIN_DEMO: '1' });
    expect(start).toThrow(StartRefused);
    expect(start).toThrow(
      /^Others can reach this instance.*published: set REALFIN_DEMO=0, or [^.]*127\.0\.0\.1\.$/,
    );
  });

  test.each([
    [{ REALFIN_BILLING: '' }, /set REALFIN_BILLING=stripe.*or REALFIN_BILLING=sandbox/],
    [{ REALFIN_CARD_ORIGIN: '' }, /card fields.*set REALFIN_CARD_ORIGIN/],
    [{ REALFIN_ORIGIN: 'http://social.example' }, /without https:.*set REALFIN_ORIGIN=https:/],
    [{ REALFIN_ORIGIN: '', HOST: '0.0.0.0' }, /without https:.*or set REALFIN_ALLOW_HTTP=1/],
    [{ SMTP_URL: '' }, /emails.*set SMTP_URL/],
    [{ MAIL_FROM: '' }, /hello@realfin\.example: set MAIL_FROM/],
    [{ REALFIN_SUPPORT_EMAIL: '' }, /support@realfin\.example.*set REALFIN_SUPPORT_EMAIL/],
    [{ NODE_ENV: 'development' }, /start it with NODE_ENV=production\.$/],
    [{ REALFIN_BILLING: 'cash' }, /^REALFIN_BILLING is not valid: use sandbox or stripe/],
    [{ REALFIN_BILLING: 'stripe' }, /^STRIPE_SECRET_KEY is not valid/],
  ])('refuses %j in one sentence', (settings, sentence) => {
    expect(() => configOf({ ...publicly, ...settings })).toThrow(sentence);
    expect(() => configOf({ ...publicly, ...settings })).toThrow(StartRefused);
  });

  test('names all that is missing at once', () => {
    const bare = { HOST: '0.0.0.0', REALFIN_DATA: '/tmp/unused', NODE_ENV: 'production', REALFIN_DEMO: '0' };
    let said = '';
    try {
      readConfig(bare);
    } catch (error) {
      said = String(error);
    }
    for (const setting of [
      'REALFIN_ORIGIN',
      'SMTP_URL',
      'MAIL_FROM',
      'REALFIN_SUPPORT_EMAIL',
      'REALFIN_BILLING',
    ])
      expect(said).toMatch(new RegExp(`^  - .*set ${setting}`, 'm'));
  });

  test('creates no data folder when it is refused', () => {
    const parent = mkdtempSync(join(tmpdir(), 'realfin-start-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = join(parent, 'data');
    expect(() => readConfig({ HOST: '0.0.0.0', REALFIN_DATA: folder })).toThrow(StartRefused);
    expect(() => rmSync(folder)).toThrow('ENOENT');
  });

  test('warns about settings that nothing reads, with the name that was meant', () => {
    const typed = {
      ...{ REALFIN_ORGIN: 'x', REALFIN_ZEPPELIN: '1', REALFIN_SMPT: 'x' },
      ...{ REALFIN_SMTP_URL: 'x', REALFIN_THEEM: 'x' },
    };
    const notices = startNotices(configOf({ ...publicly, ...typed }), false);
    expect(notices).toContain('REALFIN_ORGIN is no setting of Realfin. Did you mean REALFIN_ORIGIN?');
    expect(notices).toContain('REALFIN_ZEPPELIN is no setting of Realfin: nothing reads it.');
    expect(notices).toContain('REALFIN_SMPT is no setting of Realfin: nothing reads it.');
    expect(notices).toContain('REALFIN_SMTP_URL is no setting of Realfin. Did you mean SMTP_URL?');
    expect(notices).toContain('REALFIN_THEEM is no setting of Realfin. Did you mean REALFIN_THEME?');
    expect(startNotices(configOf({ REALFIN_ORGIN: 'x' }), true)).toHaveLength(1);
  });

  test('warns about an administrator without an email address', () => {
    const notices = startNotices(configOf({ ...publicly, REALFIN_ADMIN_EMAIL: '' }), false);
    expect(notices.join()).toContain('REALFIN_ADMIN_EMAIL');
  });

  test.each(['hello@social.example', 'me@example.com', 'me@a.example.org', 'me@network.test'])(
    'warns about %s, where no email arrives',
    (email) => {
      const settings = {
        ...{ MAIL_FROM: email, REALFIN_ADMIN_EMAIL: email },
        ...{ REALFIN_SUPPORT_EMAIL: `help.${email}`, REALFIN_SECURITY_CONTACT: email },
      };
      const notices = startNotices(configOf({ ...publicly, ...settings }), false);
      for (const [setting, at] of Object.entries(settings))
        expect(notices).toContain(`No email arrives at ${at}: its name is for examples. Set ${setting}.`);
    },
  );

  test('warns once about a support address that is the security contact as well', () => {
    const settings = { REALFIN_SUPPORT_EMAIL: 'me@example.com', REALFIN_SECURITY_CONTACT: '' };
    const notices = startNotices(configOf({ ...publicly, ...settings }), false);
    expect(notices.filter((notice) => notice.startsWith('No email arrives'))).toHaveLength(1);
  });

  test('prints the risks it starts with', () => {
    expect(startNotices(configOf(publicly), false)).toEqual([expect.stringContaining('SANDBOX')]);
    const careless = configOf({
      ...athome,
      REALFIN_ORIGIN: 'http://social.example',
      REALFIN_RATE_LIMITS: '0',
    });
    expect(startNotices(careless, true)).toEqual([
      expect.stringContaining('SANDBOX'),
      expect.stringContaining('http://'),
      expect.stringContaining('Rate limits are OFF'),
      expect.stringContaining('root'),
    ]);
  });
});

describe('uploads without isolation of ffmpeg', () => {
  const none: Sandbox = { limits: true, isolation: 'none' };
  const isolated: Sandbox = { ...none, isolation: 'bubblewrap' };
  const why = (settings: NodeJS.ProcessEnv, sandbox: Sandbox, hidesData: boolean) =>
    whyUnisolated(configOf(settings), sandbox, hidesData);

  test('refuses to start where others can upload, in one sentence', () => {
    expect(why(publicly, none, false)).toMatch(/^Others can reach[^.]*install bubblewrap[^.]*\.$/);
    expect(why(publicly, isolated, false)).toMatch(/could read the data folder .*REALFIN_DATA/);
  });

  test('accepts uploads on this machine, with isolation, or when the operator allows it', () => {
    expect(why({}, none, false)).toBeNull();
    expect(why(publicly, isolated, true)).toBeNull();
    expect(why({ ...publicly, REALFIN_ALLOW_UNISOLATED_MEDIA: '1' }, none, false)).toBeNull();
  });

  test('is refused for every role: the web opens pictures, and workers open media', () => {
    for (const role of ['web', 'worker', 'all'] as const) {
      const config = { ...configOf(publicly), role };
      expect(whyUnisolated(config, none, false)).not.toBeNull();
    }
  });
});

describe('REALFIN_TRUST_PROXY', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, 203.0.113.4,fd00::/8', ['loopback', '203.0.113.4', 'fd00::/8']],
  ])('reads %j as %j', (setting, proxies) => {
    expect(configOf({ REALFIN_TRUST_PROXY: setting }).trustProxy).toEqual(proxies);
  });

  test.each([
    'true',
    'yes',
    '*',
    '11',
    '-1',
    '1.5',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'proxy.home',
    ',',
    '1,2',
  ])('refuses %s in one sentence', (setting) => {
    const start = () => configOf({ REALFIN_TRUST_PROXY: setting });
    expect(start).toThrow(StartRefused);
    expect(start).toThrow(/^REALFIN_TRUST_PROXY is not valid: /);
  });

  test('refuses true, with the reason and the alternative', () => {
    expect(() => configOf({ REALFIN_TRUST_PROXY: 'true' })).toThrow(
      'it would believe any address that a visitor writes; give the number of proxies, such as 1',
    );
  });
});
