import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironmentFile } from './env-file.ts';

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('reads .env of the folder it is started from, after the environment', () => {
  const folder = folderWith({ '.env': 'PORT=4000\nREALFIN_NAME="Two words" # a comment\nHOST=::1\n' });
  expect(readEnvironmentFile({ HOST: '127.0.0.1' }, folder)).toEqual({
    env: { PORT: '4000', REALFIN_NAME: 'Two words', HOST: '127.0.0.1' },
    file: join(folder, '.env'),
    unreadLines: [],
  });
});

test('reads the file that is named instead', () => {
  const folder = folderWith({ '.env': 'PORT=1', 'network.env': 'PORT=2' });
  const given = { REALFIN_ENV_FILE: 'network.env' };
  expect(readEnvironmentFile(given, folder)).toEqual({
    env: { ...given, PORT: '2' },
    file: join(folder, 'network.env'),
    unreadLines: [],
  });
  expect(() => readEnvironmentFile({ REALFIN_ENV_FILE: 'missing.env' }, folder)).toThrow('ENOENT');
});

test.each([
  ['UTF-8 with its mark', Buffer.from('\ufeffPORT=4000\r\nHOST=::1\r\n')],
  ['UTF-16', Buffer.from('\ufeffPORT=4000\r\nHOST=::1\r\n', 'utf16le')],
])('reads a file in %s, as editors of Windows save it', (_name, content) => {
  const { env } = readEnvironmentFile({}, folderWith({ '.env': content }));
  expect(env).toEqual({ PORT: '4000', HOST: '::1' });
});

test('uses the environment alone where there is no file', () => {
  const env = { PORT: '3' };
  expect(readEnvironmentFile(env, folderWith({}))).toEqual({ env, file: null, unreadLines: [] });
});

test('names the lines that hold no setting, without what they hold', () => {
  const text = [
    '# PORT: 1',
    'PORT: 4000',
    'export HOST=::1',
    '',
    'REALFIN_NAME="A # of',
    'two: lines"',
    'sk_live_secret',
    "  SMTP_URL = 'smtp://a' # sent from here",
  ].join('\r\n');
  const folder = folderWith({ '.env': text });
  const { env, unreadLines } = readEnvironmentFile({}, folder);
  expect(Object.keys(env).toSorted()).toEqual(['HOST', 'REALFIN_NAME', 'SMTP_URL']);
  expect(unreadLines).toEqual(
    [2, 7].map((line) => expect.stringMatching(new RegExp(`^Line ${line} of .*\\.env is ignored: `))),
  );
  expect(unreadLines.join()).not.toContain('secret');
});
