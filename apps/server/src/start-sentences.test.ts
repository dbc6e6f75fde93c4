import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { readConfig, StartRefused, type ProcessRole } from './config/config.ts';
import { readySentence, refusalSentence } from './start-sentences.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

const configOf = (settings: NodeJS.ProcessEnv = {}, role: ProcessRole = 'all') =>
  readConfig({ REALFIN_DATA: temporaryFolder('start'), ...settings }, role);
const databaseError = (code: string) => Object.assign(new DatabaseError('refused', 0, 'error'), { code });

describe('the end of a start', () => {
  test.each(['all', 'web'] as const)('names the address of the pages as %s', (role) => {
    expect(readySentence(configOf({}, role))).toBe('Realfin is ready at http://127.0.0.1:3000');
  });

  test.each([
    ['worker', {}, 'runs jobs'],
    ['ingest', {}, 'accepts encoders on port 1935'],
    ['ingest', { REALFIN_RTMP_PORT: 'off' }, 'accepts no encoders, because REALFIN_RTMP_PORT is off'],
  ] as const)('says what a process without pages does, as %s with %j', (role, settings, work) => {
    expect(readySentence(configOf(settings, role))).toBe(
      `Realfin is ready: this process ${work}, and serves no pages. Its health is on port 3001 of 127.0.0.1`,
    );
  });
});

describe('a start that fails', () => {
  const unknownHost = Object.assign(new Error('getaddrinfo ENOTFOUND x'), { code: 'ENOTFOUND' });

  test('is no fault of DATABASE_URL unless it connected there', () => {
    expect(refusalSentence(unknownHost, configOf())).toBeNull();
    expect(refusalSentence(databaseError('42501'), configOf())).toBeNull();
    const config = configOf({ DATABASE_URL: 'postgres://realfin@127.0.0.1/realfin' });
    expect(refusalSentence(databaseError('42501'), config)).toMatch(
      /^The user of DATABASE_URL may not create/,
    );
    expect(refusalSentence(unknownHost, config)).toBeNull();
  });

  test.each(['ENOSPC', 'EDQUOT'])('names the folder of a full disk: %s', (code) => {
    const config = configOf();
    const error = new Error('failed', { cause: Object.assign(new Error('full'), { code }) });
    expect(refusalSentence(error, config)).toBe(
      `The disk of the data folder ${config.dataDir} is full. Free some space, or set REALFIN_DATA to a folder on another disk.`,
    );
  });

  test('names the setting of a port that was taken in the meantime', () => {
    const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE', syscall: 'listen', port: 3002 });
    expect(refusalSentence(taken, configOf())).toMatch(/ set REALFIN_CARD_PORT to another one\.$/);
  });

  test('repeats a refusal, and leaves a fault of Realfin to its stack', () => {
    expect(refusalSentence(new StartRefused('Set this.'), undefined)).toBe('Set this.');
    expect(refusalSentence(new TypeError('fault'), configOf())).toBeNull();
  });
});
