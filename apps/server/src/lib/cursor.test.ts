import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSeen, encodeSeen } from './cursor.ts';

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
