import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './lost-connection.ts';

const failure = (code: string): Error => Object.assign(new Error('from the driver'), { code });

describe('a database', () => {
  test.each(['08006', '53300', '57P01', '57014', '25P03', 'ECONNREFUSED'])('is away after %s', (code) => {
    expect(isDatabaseAway(failure(code))).toBe(true);
    expect(isDatabaseAway(new Error('Failed query', { cause: failure(code) }))).toBe(true);
  });

  test.each(['08P01', '23505', '40001', '42703', '53400', '57P04', 'EACCES'])('is there after %s', (code) => {
    expect(isDatabaseAway(failure(code))).toBe(false);
  });

  test('is away when the driver lost its connection without a code', () => {
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new Error('no such column'))).toBe(false);
  });
});
