import { describe, expect, test } from 'vitest';
import { delimiterOf, readCsvRows } from './csv-reader.ts';

const limits = { cellCharacters: 100, columns: 10 };
const read = (text: string) =>
  readCsvRows(text, limits)?.map((line) => ('cells' in line ? line.cells : `${line.row}: ${line.problem}`));

describe('the separator', () => {
  test('is detected outside of quotes, in most of the first lines', () => {
    expect(delimiterOf('"a;b;c",d\n1;2;3;4')).toBe(',');
    expect(delimiterOf('My list, of 2026\nname;email\nAnn;a@x.example')).toBe(';');
    expect(delimiterOf('a 5" b;c\n1;2')).toBe(';');
    expect(delimiterOf('sep=|\na,b|c')).toBe('|');
    expect(delimiterOf('email')).toBe(',');
  });
});

describe('a row that cannot be read', () => {
  test('is named, and the next line is a row', () => {
    expect(read('a,b\n1,"open\n2,x\n3,y')).toEqual([['a', 'b'], '2: unclosedQuote', ['2', 'x'], ['3', 'y']]);
    expect(read('a,b\r\n1,"open\r\n2,"x"\r\n3,"y"\r\n')).toEqual([
      ['a', 'b'],
      '2: unclosedQuote',
      ['2', 'x'],
      ['3', 'y'],
    ]);
    expect(read(`a\n${'x'.repeat(101)}\nb`)).toEqual([['a'], '2: cellTooLong', ['b']]);
    expect(read(`a\n${','.repeat(10)}\nb`)).toEqual([['a'], '2: tooManyCells', ['b']]);
  });
  test('leaves a cell of several lines alone', () => {
    expect(read('a,b\n"two\nlines",x\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'x'],
    ]);
  });
  test('is refused where its quotation mark ends in a later row', () => {
    const lines = readCsvRows('a,b\n1@x,"open\n2@x,Bob\n3@x,5"\n', { ...limits, rowForm: /@/ });
    expect(lines?.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect(lines?.[1]).toMatchObject({ problem: 'unclosedQuote' });
  });
});
