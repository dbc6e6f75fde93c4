import { describe, expect, test } from 'vitest';
import { isDatabaseAway, isDiskFull, outageRefusal } from './lost-connection.ts';

const failure = (code: string): Error => Object.assign(new Error('from the driver'), { code });

describe('a database connection', () => {
  test.each(['08006', '53300', '57P01', '57014', '25P03', 'ECONNREFUSED'])(
    'counts %s as an unavailable database',
    (code) => {
      expect(isDatabaseAway(failure(code))).toBe(true);
      expect(isDatabaseAway(new Error('Failed query', { cause: failure(code) }))).toBe(true);
    },
  );

  test.each(['08P01', '23505', '40001', '42703', '53400', '57P04', 'EACCES'])(
    'counts %s as an available database',
    (code) => {
      expect(isDatabaseAway(failure(code))).toBe(false);
    },
  );

  test.each(['53100', 'ENOSPC', 'EDQUOT'])('counts %s as a full disk', (code) => {
    expect(isDiskFull(new Error('Failed query', { cause: failure(code) }))).toBe(true);
    expect(isDatabaseAway(failure(code))).toBe(false);
    expect(isDiskFull(failure('53300'))).toBe(false);
  });

  test('counts a lost connection without a code as unavailable', () => {
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new Error('no such column'))).toBe(false);
  });

  test('refuses outages with their code, and nothing else', () => {
    expect(outageRefusal(failure('53100'))).toMatchObject({ code: 'server.diskFull' });
    expect(outageRefusal(failure('57P01'))).toMatchObject({
      code: 'server.busy',
      details: { retryAfterSeconds: 2 },
    });
    expect(outageRefusal(failure('23505'))).toBeNull();
  });
});
