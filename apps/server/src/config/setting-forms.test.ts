import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { readConfig, readEnvironment, settingNames, StartRefused } from './config.ts';

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
  test.each(refusing)('%s is named with what to write instead', (name) => {
    const found = refused(name);
    expect(found).not.toEqual([]);
    for (const { value, sentence } of found) {
      expect(sentence, value).toMatch(new RegExp(`^${name} is not valid: \\S.+[^.]\\.$`));
      expect(sentence, value).not.toMatch(ofValidator);
      const [, example] = /such as ([^\s;]+?)[.;]?(?=\s|$)/.exec(sentence) ?? [];
      if (example !== undefined && example !== 'those')
        expect(() => readEnvironment({ [name]: example })).not.toThrow();
    }
  });

  test.each(free)('%s accepts any text', (name) => {
    for (const value of values) expect(() => readEnvironment({ [name]: value })).not.toThrow();
  });

  test('is named next to the others that are wrong, each in a line', () => {
    const settings = { PORT: 'abc', SMTP_URL: 'mail.example', REALFIN_SECRET: 'short' };
    expect(() => readEnvironment(settings)).toThrow(
      /^PORT is not valid: [^\n]+\nREALFIN_SECRET is not valid: [^\n]+\nSMTP_URL is not valid: [^\n]+$/,
    );
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

  test('names HOST where it is no name', () => {
    const REALFIN_DATA = temporaryFolder('config');
    expect(() => readConfig({ REALFIN_DATA, HOST: 'a b' })).toThrow(
      'HOST is not valid: use a name or an address of this machine, such as 127.0.0.1.',
    );
  });

  test('is an address of the site with a path or a login', () => {
    for (const address of [
      'https://social.example/app',
      'https://social.example/?a',
      'https://me@social.example',
    ])
      expect(() => readEnvironment({ REALFIN_ORIGIN: address })).toThrow(
        /^REALFIN_ORIGIN is not valid: .* without a path/,
      );
    expect(readEnvironment({ REALFIN_ORIGIN: 'https://social.example/' }).REALFIN_ORIGIN).toBe(
      'https://social.example',
    );
  });
});

test.each([
  'postgres://realfin@/realfin?host=/run/postgresql',
  'postgresql://realfin:p%23ss@db.example:5432/realfin?sslmode=require',
])('accepts %s as a database', (address) => {
  expect(readEnvironment({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
});
