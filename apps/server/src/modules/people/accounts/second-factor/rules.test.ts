import { describe, expect, test } from 'vitest';
import {
  appAddress,
  codeAt,
  inGroups,
  keyText,
  readCode,
  recoveryCodeFrom,
  stepAt,
  stepOf,
} from './rules.ts';

const key = Buffer.from('12345678901234567890');

describe('codes of an app', () => {
  // Appendix B of RFC 6238, last six digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at second %i', (second, code) => {
    expect(codeAt(key, stepAt(new Date(second * 1000)))).toBe(code);
  });

  test('hold half a minute before and after their own, and no longer', () => {
    const now = new Date('2026-11-24T12:00:15Z');
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((n) => stepOf(key, codeAt(key, step + n), now));
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
    expect(stepOf(key, '12345', now)).toBeNull();
  });

  test('come from a key that apps take, in an address that names site and account', () => {
    expect(keyText(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(inGroups('ABCDEFGH')).toBe('ABCD EFGH');
    expect(appAddress(key, 'Real & Fin: two', 'a+b@c.test')).toBe(
      'otpauth://totp/Real%20%26%20Fin%20%20two:a%2Bb%40c.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Real%20%26%20Fin%20%20two',
    );
  });
});

describe('what people type', () => {
  test('is read with spaces, dashes, capitals and letters that look like digits', () => {
    expect(readCode(' 123 456 ')).toEqual({ kind: 'app', digits: '123456' });
    const code = recoveryCodeFrom(Buffer.from([255, 0, 17, 34, 51, 68, 85]));
    expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(readCode(code.toUpperCase().replace('0', 'O'))).toEqual({
      kind: 'recovery',
      text: code.replace('-', ''),
    });
    expect(readCode('ILO00-00000')).toEqual({ kind: 'recovery', text: '1100000000' });
  });

  test.each(['', '12345', '1234567', 'hello', 'uuuuu-uuuuu', '１２３４５６', '0'.repeat(11)])(
    'is no code: %j',
    (typed) => expect(readCode(typed)).toBeNull(),
  );
});
