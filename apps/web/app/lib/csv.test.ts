import { expect, test } from 'vitest';
import { csvOf, decodeCsv } from './csv.ts';

test('a CSV quotes what would end a cell, and calculates nothing', () => {
  expect(
    csvOf([
      ['Month', 'Failed, USD'],
      ['2026-11', -14.99],
      ['a "b"', 0],
      ['=1+1', 2],
    ]),
  ).toBe('Month,"Failed, USD"\r\n2026-11,-14.99\r\n"a ""b""",0\r\n\'=1+1,2\r\n');
});

const bytesOf = (text: string, encoding: BufferEncoding): ArrayBuffer =>
  new Uint8Array(Buffer.from(text, encoding)).buffer;

test('reads tables in UTF-8, UTF-16 and Windows-1252, and no other files', () => {
  expect(decodeCsv(bytesOf('title\nJördis', 'utf8'))).toBe('title\nJördis');
  expect(decodeCsv(bytesOf('\ufefftitle\nJördis', 'utf16le'))).toBe('title\nJördis');
  expect(decodeCsv(bytesOf('title\nJ\xf6rdis \x80', 'latin1'))).toBe('title\nJördis €');
  expect(decodeCsv(bytesOf('PK\u0003\u0004\u0000', 'latin1'))).toBeNull();
  expect(decodeCsv(bytesOf('\x89PNG\r\n\x1a\n', 'latin1'))).toBeNull();
});
