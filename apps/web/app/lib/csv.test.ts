import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

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
