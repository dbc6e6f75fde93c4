import { expect, test } from 'vitest';
import { decodeCsv } from './csv.ts';

const bytesOf = (text: string, encoding: BufferEncoding): ArrayBuffer =>
  new Uint8Array(Buffer.from(text, encoding)).buffer;

test('reads tables in UTF-8, UTF-16 and Windows-1252, and no other files', () => {
  expect(decodeCsv(bytesOf('title\nJördis', 'utf8'))).toBe('title\nJördis');
  expect(decodeCsv(bytesOf('\ufefftitle\nJördis', 'utf16le'))).toBe('title\nJördis');
  expect(decodeCsv(bytesOf('title\nJördis', 'utf16le'))).toBe('title\nJördis');
  expect(decodeCsv(new Uint8Array(Buffer.from('\ufefftitle\nJördis', 'utf16le').swap16()).buffer)).toBe(
    'title\nJördis',
  );
  expect(decodeCsv(bytesOf('a\u0007b\n1', 'utf8'))).toBe('ab\n1');
  expect(decodeCsv(bytesOf('title\nJ\xf6rdis \x80', 'latin1'))).toBe('title\nJördis €');
  expect(decodeCsv(bytesOf('PK\u0003\u0004\u0000', 'latin1'))).toBeNull();
  expect(decodeCsv(bytesOf('\x89PNG\r\n\x1a\n', 'latin1'))).toBeNull();
});
