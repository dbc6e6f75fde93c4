import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, inertCell } from './csv.ts';

/** A reader that knows no quotes, as a spreadsheet does that expects another separator. */
const cellsAt = (separator: string, csv: string): string[] =>
  csv.split(/[\r\n]/).flatMap((line) => line.split(separator));
const isCalculated = (cell: string): boolean => {
  // A sign or a number alone before another separator is no formula, whatever follows.
  const text = cell
    .replaceAll('"', '')
    .trim()
    .replace(/[,;\t].*/s, '')
    .trim();
  return /^[=+\-@＝＋－＠]/.test(text) && !/^[=+\-@]+$|^[+-]\d[\d ']*$/.test(text);
};

describe('writing CSV', () => {
  test('quotes what would end a cell, and leaves numbers', () => {
    const rows = [
      ['Month', 'Failed, USD'],
      ['2026-11', -14.99],
      ['a "b"', 0],
      ['x;y', 'two\nlines'],
    ];
    expect(csvOf(rows)).toBe(
      'Month,"Failed, USD"\r\n2026-11,-14.99\r\n"a ""b""",0\r\n"x;y","two\nlines"\r\n',
    );
  });
  test.each([
    '=1+1',
    '+A1',
    '-2+3',
    '@name',
    '@SUM(A1)',
    ' =1',
    '＝1+1',
    '+49 171 5x',
    '-A1',
    '-great',
    '"=1"',
    '\tx',
    'sep=Q',
    'SEP=;',
    ' "sep=x"',
    '\u200b=1+1',
  ])('keeps a spreadsheet from calculating %j', (cell) => expect(inertCell(cell)).toBe(`'${cell}`));
  test.each([
    ["x;=cmd|' /C calc'!A1", "x;'=cmd|' /C calc'!A1"],
    ['\t=1+1', "'\t'=1+1"],
    ['a|@SUM(A1)', "a|'@SUM(A1)"],
    ['a\r\n=1+1', "a\r\n'=1+1"],
    ['x; "=1+1"', `x;' "=1+1"`],
    ['=1+1;=2', "'=1+1;'=2"],
    ['x;\u2060=1+1', "x;'\u2060=1+1"],
  ])('writes %j without a formula behind a separator', (cell, written) => {
    expect(inertCell(cell)).toBe(written);
  });
  test.each([
    '-3.5',
    '+2',
    '-3,5 %',
    '-1 000',
    '+1:23.4',
    '-$5',
    '+49 171 5',
    '',
    '-',
    '--',
    'a=b',
    "'x",
    'a; -5',
  ])('leaves %j as it is', (cell) => expect(inertCell(cell)).toBe(cell));
  test('gives no spreadsheet a formula, whatever it takes for the separator', () => {
    const unit = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ',',
      ';',
      '|',
      '\t',
      '\n',
      '\r',
      '"',
      ' ',
      "'",
      'A',
      '1',
      '＝',
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 1, maxLength: 3 }), (row) => {
        const csv = csvOf([row]);
        for (const separator of [',', ';', '\t', '|'])
          expect(cellsAt(separator, csv).filter(isCalculated)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
