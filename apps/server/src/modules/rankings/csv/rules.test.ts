import { limits } from '@realfin/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inertCell, inertLine } from '../rules.ts';
import { createCsvDecoder, createCsvReader, delimiterOf, isFormula, lineOf } from './rules.ts';

function rowsOf(text: string, piece = text.length || 1): string[][] {
  const rows: string[][] = [];
  const reader = createCsvReader((row) => rows.push(row));
  for (let at = 0; at < text.length; at += piece) reader.feed(text.slice(at, at + piece));
  reader.end();
  return rows;
}
const refusal = (text: string): string => {
  try {
    rowsOf(text);
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('parsing CSV', () => {
  test.each([
    [
      'plain',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'of Windows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'of an old Mac',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'that names its sign',
      'sep=;\na;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with quotes',
      'a,b\n"1, ""one""","two\nlines"',
      [
        ['a', 'b'],
        ['1, "one"', 'two lines'],
      ],
    ],
    [
      'with empty lines',
      '\n\na,b\n\n1,2\n,\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with quotes behind a space',
      'a,b\n1, "x, y"  \n',
      [
        ['a', 'b'],
        ['1', 'x, y'],
      ],
    ],
    [
      'with more behind a quote',
      'a,b\n1,"x"y',
      [
        ['a', 'b'],
        ['1', 'xy'],
      ],
    ],
    [
      'with a sign for inches',
      'a,b\n1,5" pipe',
      [
        ['a', 'b'],
        ['1', '5" pipe'],
      ],
    ],
    [
      'with quotes within quotes',
      'a,b\n1,"say "hi" there"',
      [
        ['a', 'b'],
        ['1', 'say hi" there'],
      ],
    ],
    ['with short rows and empty ends', 'a,b\n1\n1,2,,', [['a', 'b'], ['1'], ['1', '2']]],
  ])('reads a CSV: %s', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
    expect(rowsOf(text, 1)).toEqual(rows);
  });

  test('refuses an unusable file with the place and the reason', () => {
    expect(refusal('')).toMatch(/no rows below/);
    expect(refusal('a,b\n')).toMatch(/no rows below/);
    expect(refusal('a,b\n1,2,3')).toBe('Row 2 has more cells than the heading.');
    expect(refusal('a,b\n1,"2')).toBe('A quotation mark in row 2 is never closed.');
    expect(refusal(`a\n"${'x'.repeat(limits.rankingCell + 1)}`)).toMatch(
      /Row 2, column 1 is longer.*missing\?$/,
    );
    expect(refusal(`a,b\n1,"${'x\n'.repeat(200_000)}`)).toMatch(/Row 2, column 2 is longer.*missing\?$/);
    expect(refusal(`a\n${'x'.repeat(limits.rankingCell + 1)}`)).toMatch(/^Row 2, column 1 is longer/);
    expect(refusal(`${'a,'.repeat(limits.rankingCsvColumns)}b\n1`)).toMatch(/more than 100 columns/);
    expect(refusal('a,b\n1,"=HYPERLINK(""http://x"")"')).toMatch(/^Row 2, column 2 holds a formula/);
  });

  test('refuses too many rows, and accepts exactly the maximum', () => {
    const of = (rows: number) => `a\n${'1\n'.repeat(rows)}`;
    expect(rowsOf(of(limits.rankingCsvRows))).toHaveLength(limits.rankingCsvRows + 1);
    expect(refusal(of(limits.rankingCsvRows + 1))).toBe('A table has at most 100,000 rows.');
  });

  test('stores a table so that it reads the same again', () => {
    const cell = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        fc.pre(rows.every((row) => row.some((each) => each !== '') && !row.some(isFormula)));
        const all = [['place', 'name'], ...rows];
        expect(rowsOf(all.map(lineOf).join(''))).toEqual(all);
      }),
    );
  });
});

test.each(['=1+1', '=cmd|x', "+1+cmd|' /C calc'!A0", '@SUM(A1)', "-2+3+cmd|' /C calc'!A0", '-Sheet2!A1'])(
  'detects the formula %s',
  (cell) => expect(isFormula(cell)).toBe(true),
);
test.each(['-5', '+3.2%', '@somebody', '- (none)', 'a=b', '1+1', '', '-great!', '+49 171 5'])(
  'accepts the plain text %s',
  (cell) => expect(isFormula(cell)).toBe(false),
);

test('ignores separators within quotes when it detects the separator', () => {
  expect(delimiterOf('"a;b;c",d\n1;2;3;4')).toBe(',');
});

describe('decoding CSV bytes', () => {
  const decode = (...pieces: Uint8Array[]): string => {
    const decoder = createCsvDecoder();
    return pieces.map((piece) => decoder.decode(piece)).join('') + decoder.end();
  };
  test('handles byte order marks, UTF-16, and chunks that end within a letter', () => {
    expect(decode(Buffer.from('\ufeffa,é'))).toBe('a,é');
    expect(decode(Buffer.from('\ufeffa,é', 'utf16le'))).toBe('a,é');
    expect(decode(Buffer.from('\ufeffa,é', 'utf16le').swap16())).toBe('a,é');
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
    expect(() => decode(bytes)).toThrow(/isn't a CSV file/);
  });
  test('refuses a table that changes its encoding', () => {
    expect(() => decode(Buffer.from('é,'), Buffer.from('caf\xe9,1', 'latin1'))).toThrow(/isn't a CSV file/);
  });
});

describe('a downloaded table', () => {
  test.each(['=1+1', '+A1', '-2+3', '@name', '@SUM(A1)', '\t=1', '\r=1', '+49 171 5x', '-A1', '-great'])(
    'keeps a spreadsheet from calculating %j',
    (cell) => expect(inertCell(cell)).toBe(`'${cell}`),
  );
  test.each(['-3.5', '+2', '-3,5 %', '-1 000', '+1:23.4', '-$5', '+49 171 5', '', '-', '--', 'a=b', "'x"])(
    'leaves %j as it is',
    (cell) => expect(inertCell(cell)).toBe(cell),
  );
  test('leaves quotes, separators and empty cells in their places', () => {
    const line = '1,@a,"x, ""y""","=1,2",,"",-3';
    expect(inertLine(line)).toBe('1,\'@a,"x, ""y""","\'=1,2",,"",-3');
  });
  test('has the cells of the stored one, at most with an apostrophe in front', () => {
    const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', '"', 'a', '1') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (row) => {
        fc.pre(row.some((each) => each !== '') && !row.map(inertCell).some(isFormula));
        const heading = lineOf(row.map((_, at) => `c${at}`));
        expect(rowsOf(heading + inertLine(lineOf(row).trimEnd()))[1]).toEqual(row.map(inertCell));
      }),
    );
  });
});
