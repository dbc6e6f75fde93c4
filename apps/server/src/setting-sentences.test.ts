import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, readEnvironment, settingNames, StartRefused } from './config.ts';
import { exampleOf } from './setting-sentences.ts';

/** What no setting has to accept; most refuse most of it. */
const values = [
  '-1',
  '0.5',
  '99999999999',
  'short',
  'what is this',
  ' ',
  'x'.repeat(2_000),
  'ftp://x',
  'https://',
  'https://a b',
  'postgres://[',
  'postgres://realfin:pass#word@127.0.0.1/realfin',
  'smtp://',
  'smtp://me:pa#ss@mail.example',
  'rtmp://',
  'changeme'.repeat(8),
  'a@',
  'a,,b',
  '\u0000',
];
const refused = (name: string): { value: string; sentence: string }[] =>
  values.flatMap((value) => {
    try {
      readEnvironment({ [name]: value });
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(StartRefused);
      return [{ value, sentence: (error as Error).message }];
    }
  });

/** These take any text. */
const free = [
  'REALFIN_ENV_FILE',
  'HOST',
  'REALFIN_DATA',
  'REALFIN_RTMP_HOST',
  'REALFIN_RTMPS_CERT',
  'REALFIN_RTMPS_KEY',
  'REALFIN_LIVE_HOST',
  'REALFIN_METRICS_HOST',
  'REALFIN_COUNTRY_TABLE',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_AUDIENCE',
  'OIDC_ROLES_CLAIM',
];
const refusing = settingNames.filter((name) => !free.includes(name));
const ofValidator =
  /invalid|expected|received|too (?:small|big|short|long)|>=|<=|pattern|option|string|NaN|must match/i;

describe('a refused setting', () => {
  test.each(refusing)('%s is named, with what is wrong and an example', (name) => {
    const found = refused(name);
    expect(found).not.toEqual([]);
    for (const { value, sentence } of found) {
      expect(sentence, value).toMatch(new RegExp(`^${name} is not valid: .+ \\(for example .+\\)\\.$`));
      expect(sentence, value).not.toMatch(ofValidator);
    }
  });

  test.each(free)('%s takes any text that fits in a line', (name) => {
    for (const value of values) expect(() => readEnvironment({ [name]: value })).not.toThrow();
  });

  test.each(settingNames.filter((name) => exampleOf(name) !== null))('%s takes its example', (name) => {
    expect(() => readEnvironment({ [name]: exampleOf(name) ?? '' })).not.toThrow();
  });

  test('says nothing of the secret in it', () => {
    const secrets = {
      REALFIN_SECRET: 'tr0ub4dor'.repeat(4),
      REALFIN_MAIL_FEEDBACK_SECRET: 'tr0ub4dor',
      DATABASE_URL: 'postgres://realfin:tr0ub4dor#1@127.0.0.1/realfin',
      SMTP_URL: 'smtp://me:tr0ub4dor#1@mail.example',
    };
    for (const [name, value] of Object.entries(secrets)) {
      expect(() => readEnvironment({ [name]: value })).toThrow(`${name} is not valid`);
      expect(() => readEnvironment({ [name]: value })).not.toThrow('tr0ub4dor');
    }
  });

  test('is a host that names none', () => {
    const REALFIN_DATA = mkdtempSync(join(tmpdir(), 'realfin-config-'));
    expect(() => readConfig({ REALFIN_DATA, HOST: 'a b' })).toThrow(
      'HOST is not valid: use a name or an address of this machine (for example HOST=127.0.0.1).',
    );
  });
});
