import { expect, test } from 'vitest';
import { consentDate } from './consent-date.ts';

test.each([
  ['2021-03-04', '2021-03-04'],
  ['2021-03-04 10:11:12', '2021-03-04'],
  ['2021-03-04T10:11:12.000Z', '2021-03-04'],
  [' 4.3.2021 10:11', '2021-03-04'],
  ['2021/3/4', '2021-03-04'],
  ['3/4/2021', null],
  ['2021-02-30', null],
  ['0000-00-00 00:00:00', null],
  ['1970-01-01', null],
  ['yes', null],
  ['', null],
])('reads the day of a consent in %j', (cell, day) => {
  expect(consentDate(cell)?.toISOString().slice(0, 10) ?? null).toBe(day);
});
