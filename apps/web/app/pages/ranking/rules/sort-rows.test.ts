import { expect, it } from 'vitest';
import { arrangementOf, numberOf, orderOf } from './sort-rows.ts';

it.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['$1,200.50', 1200.5],
  ['12 %', 12],
  ['.5', 0.5],
  ['', null],
  ['1-0', null],
  ['12 wins', null],
])('reads %j as the number %s', (cell, number) => expect(numberOf(cell)).toBe(number));

const rows = [
  ['b', '10'],
  ['A', '9'],
  ['c', ''],
  ['a', '$1,000'],
  ['b', '10'],
];
const order = (column: number, descending: boolean) => [...orderOf(rows, { column, descending })];

it('sorts words case-insensitively, and keeps the order of equal ones', () => {
  expect(order(0, false)).toEqual([1, 3, 0, 4, 2]);
  expect(order(0, true)).toEqual([2, 0, 4, 1, 3]);
});
it('sorts numbers by value, with empty cells last', () => {
  expect(order(1, false)).toEqual([1, 0, 4, 3, 2]);
  expect(order(1, true)).toEqual([3, 0, 4, 1, 2]);
});
it('accepts rows that are too short', () =>
  expect([...orderOf([['x'], ['y', '1']], { column: 1, descending: false })]).toEqual([1, 0]));
it('sorts 100,000 rows', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => [`name ${(at * 7919) % 100_000}`]);
  const sorted = orderOf(many, { column: 0, descending: false });
  expect([many[sorted[0] ?? -1], many[sorted[99_999] ?? -1]]).toEqual([['name 0'], ['name 99999']]);
});
it('filters by every word, without case and accents, in the order of the sort', () => {
  const people = [
    ['1', 'Jördis Kalt'],
    ['2', 'Mina Kestrel'],
    ['3', 'Kalt, Anna'],
  ];
  const shown = (filter: string, descending?: boolean) => [
    ...arrangementOf(people, { by: descending === undefined ? null : { column: 0, descending }, filter }),
  ];
  expect(shown('')).toEqual([0, 1, 2]);
  expect(shown('KALT')).toEqual([0, 2]);
  expect(shown('kalt', true)).toEqual([2, 0]);
  expect(shown('kalt jordis')).toEqual([0]);
  expect(shown('nobody')).toEqual([]);
});
