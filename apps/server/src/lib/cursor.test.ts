import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, decodeSeen, encodeCursor, encodeSeen } from './cursor.ts';

test('stores any ids in a cursor, in few characters', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 40 });
  fc.assert(
    fc.property(ids, (listed) => {
      expect(decodeSeen(encodeSeen(listed))).toEqual(listed.toSorted((a, b) => a - b));
    }),
  );
  const hundreds = Array.from({ length: 800 }, (_, at) => 1 + at * 1_250);
  expect(encodeSeen(hundreds).length).toBeLessThan(2_200);
});

test('refuses cursors that are not made here', () => {
  const texts = ['AA', '_w', '_____w', '_____38', Buffer.from('[12]\0').toString('base64url')];
  for (const text of texts)
    expect(() => decodeSeen(text), text).toThrow(expect.objectContaining({ code: 'input.invalid' }) as Error);
});

test('reads the times of rows, and refuses those that PostgreSQL does not know', () => {
  for (const at of ['2026-11-27T10:00:00.000Z', '2024-02-29 10:00:00.123456+00', '2026-11-27T10:00Z'])
    expect(decodeCursor(encodeCursor(at, 7), ['time', 'number'])).toEqual([at, 7]);
  for (const at of [
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T25:00:00Z',
    '2026-01-01 ::::Z',
    '9999-12-31T23:59:59Z',
  ])
    expect(() => decodeCursor(encodeCursor(at, 7), ['time', 'number']), at).toThrow(
      expect.objectContaining({ code: 'input.invalid' }) as Error,
    );
});
