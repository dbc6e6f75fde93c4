import { describe, expect, test } from 'vitest';
import { createCsvDecoder, NotText } from './csv-decoder.ts';

describe('decoding CSV bytes', () => {
  const decode = (...pieces: Uint8Array[]): string => {
    const decoder = createCsvDecoder();
    return pieces.map((piece) => decoder.decode(piece)).join('') + decoder.end();
  };
  test('handles byte order marks, UTF-16, and chunks that end within a letter', () => {
    expect(decode(Buffer.from('\ufeffa,é'))).toBe('a,é');
    expect(decode(Buffer.from('\ufeffa,é', 'utf16le'))).toBe('a,é');
    expect(decode(Buffer.from('\ufeffa,é', 'utf16le').swap16())).toBe('a,é');
    expect(decode(Buffer.from('a,é', 'utf16le'))).toBe('a,é');
    expect(decode(Buffer.from('a,é', 'utf16le').swap16())).toBe('a,é');
    const bytes = Buffer.from('é');
    expect(decode(bytes.subarray(0, 1), bytes.subarray(1))).toBe('é');
  });
  test('reads what Excel saves in Europe, in chunks of any size', () => {
    const bytes = Buffer.from('name;caf\xe9\nJ\xf6rdis;\x80 5\nZo\xeb;1', 'latin1');
    const text = 'name;café\nJördis;€ 5\nZoë;1';
    expect(decode(bytes)).toBe(text);
    for (const size of [1, 2, 3, 9])
      expect(
        decode(
          ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.subarray(at * size, (at + 1) * size),
          ),
        ),
      ).toBe(text);
    expect(decode(Buffer.from('caf\xe9', 'latin1'))).toBe('café');
  });
  test.each([
    ['noise', Buffer.from([0x61, 0x2c, 0xff, 0x90, 0x03])],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0000\u0000')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0])],
  ])('refuses bytes of %s', (_, bytes) => {
    expect(() => decode(bytes)).toThrow(NotText);
  });
  test('refuses a table that changes its encoding', () => {
    expect(() => decode(Buffer.from('é,'), Buffer.from('caf\xe9,1', 'latin1'))).toThrow(NotText);
  });
});
