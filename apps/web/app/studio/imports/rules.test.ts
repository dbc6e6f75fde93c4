import { expect, test } from 'vitest';
import { decodeCsv, sampleCsv } from './rules.ts';

const bytesOf = (text: string, encoding: BufferEncoding): ArrayBuffer =>
  new Uint8Array(Buffer.from(text, encoding)).buffer;

test('reads tables in UTF-8, UTF-16 and Windows-1252, and no other files', () => {
  expect(decodeCsv(bytesOf('title\nJördis', 'utf8'))).toBe('title\nJördis');
  expect(decodeCsv(bytesOf('\ufefftitle\nJördis', 'utf16le'))).toBe('title\nJördis');
  expect(decodeCsv(bytesOf('title\nJ\xf6rdis \x80', 'latin1'))).toBe('title\nJördis €');
  expect(decodeCsv(bytesOf('PK\u0003\u0004\u0000', 'latin1'))).toBeNull();
  expect(decodeCsv(bytesOf('\x89PNG\r\n\x1a\n', 'latin1'))).toBeNull();
});

test('offers a sample with all columns', () => {
  expect(sampleCsv.split('\r\n')[0]).toBe('title,text,description,type,premium,tags');
});
