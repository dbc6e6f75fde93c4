import { limits } from '@realfin/contract/limits';
import { expect, test } from 'vitest';
import { emptyTable, giveData, isWhole, moveTable, patchTable, placesFor, removeTable } from './tables.ts';

const tables = ['a', 'b', 'c'].map(emptyTable);
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');
const csv = { csvKey: 'k'.repeat(22), rowCount: 1, columnCount: 1, openingRows: [['x'], ['1']] };

test('swaps tables, and keeps the first and the last in place', () => {
  expect(keys(moveTable(tables, 'b', -1))).toBe('bac');
  expect(keys(moveTable(tables, 'b', 1))).toBe('acb');
  expect(keys(moveTable(tables, 'a', -1))).toBe('abc');
  expect(keys(moveTable(tables, 'c', 1))).toBe('abc');
  expect(keys(moveTable(tables, 'x', 1))).toBe('abc');
  expect(keys(tables)).toBe('abc');
});

test('always keeps one table', () => {
  expect(keys(removeTable(tables, 'b'))).toBe('ac');
  expect(keys(removeTable([emptyTable('a')], 'a'))).toBe('a');
});

test('takes data from a file, and its name only for an untitled table', () => {
  const [given] = giveData(tables, 'a', csv, 'top_10 of 2026.csv');
  expect(given).toMatchObject({ title: 'top 10 of 2026', rowCount: 1, csvKey: csv.csvKey });
  const named = patchTable(tables, 'a', { title: 'Mine' });
  expect(giveData(named, 'a', csv, 'x.csv')[0]).toMatchObject({ title: 'Mine' });
  expect(giveData(tables, 'a', csv, `${'x'.repeat(300)}.csv`)[0]?.title).toHaveLength(
    limits.rankingTableTitle,
  );
});

test('assigns files to tables without data first, then to new ones, up to the limit', () => {
  let made = 0;
  const newKey = () => `n${++made}`;
  const [a, b, c] = tables;
  const some = [{ ...emptyTable('a'), csvKey: 'k' }, b, c].filter((each) => each !== undefined);
  expect(placesFor(some, 1, new Set(['b']), newKey)).toEqual({ tables: some, keys: ['c'] });
  expect(placesFor(some, 3, new Set(), newKey).keys).toEqual(['b', 'c', 'n1']);
  expect(a).toBeDefined();
  const many = Array.from({ length: limits.rankingTables }, (_, at) => ({
    ...emptyTable(`m${at}`),
    csvKey: 'k',
  }));
  expect(placesFor(many, 2, new Set(), newKey)).toEqual({ tables: many, keys: [] });
});

test('requires a title and data for a complete table', () => {
  expect(isWhole({ ...emptyTable('a'), title: 'T', csvKey: 'k' })).toBe(true);
  expect(isWhole({ ...emptyTable('a'), title: '  ', csvKey: 'k' })).toBe(false);
  expect(isWhole({ ...emptyTable('a'), title: 'T' })).toBe(false);
});
