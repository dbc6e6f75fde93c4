import { inertCell } from '@realfin/contract/csv';
import { limits } from '@realfin/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downloadRow } from '../rules.ts';
import { createTableReader, isFormula, lineOf } from './rules.ts';

function rowsOf(text: string, piece = text.length || 1): string[][] {
  const rows: string[][] = [];
  const reader = createTableReader((row) => rows.push(row));
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

test.each([
  '=1+1',
  '=A1',
  '=sum(A1:A9)',
  '= -2*3',
  '="a"&"b"',
  '＝1+1',
  '=cmd|x',
  "+1+cmd|' /C calc'!A0",
  '@SUM(A1)',
  "-2+3+cmd|' /C calc'!A0",
  '-Sheet2!A1',
])('detects the formula %s', (cell) => expect(isFormula(cell)).toBe(true));
test.each([
  '-1 (new)',
  '+1 (555) 123',
  '- undefeated (10-0)',
  '=== Final ===',
  '- intro (part 1)',
  '=3',
  '=)',
  '@sam(nyc)',
  '-a|b',
  '-5',
  '+3.2%',
  '@somebody',
  '- (none)',
  'a=b',
  '1+1',
  '',
  '-great!',
  '+49 171 5',
])('accepts the plain text %s', (cell) => expect(isFormula(cell)).toBe(false));

describe('a downloaded table', () => {
  test('keeps a spreadsheet from calculating, and leaves quotes, separators and empty cells in their places', () => {
    const line = '1,@a,"x, ""y""","=1,2",,"",-3,x;=2+2';
    expect(downloadRow(line)).toBe(`1,'@a,"x, ""y""","'=1,2",,,-3,"x;'=2+2"\r\n`);
  });
  test('has the cells of the stored one, at most with apostrophes in front', () => {
    const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', ';', '"', 'a', '1') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (row) => {
        fc.pre(row.some((each) => each !== '') && !row.map(inertCell).some(isFormula));
        const heading = lineOf(row.map((_, at) => `c${at}`));
        expect(rowsOf(heading + downloadRow(lineOf(row).trimEnd()))[1]).toEqual(row.map(inertCell));
      }),
    );
  });
});
