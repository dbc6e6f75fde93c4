import { expect, test } from 'vitest';
import { divideByWeight, monthIdOf, poolMonthOf } from './rules.ts';

const centsOf = (...given: Parameters<typeof divideByWeight>) =>
  divideByWeight(...given).map(({ postId, cents }) => [postId, cents]);

test('divides to the cent, the largest remainder first, and takes back what it gave', () => {
  const watched = [
    { postId: 8, weight: 1 },
    { postId: 5, weight: 1 },
    { postId: 6, weight: 1 },
  ];
  expect(centsOf(100, watched, 3)).toEqual([
    [5, 34],
    [6, 33],
    [8, 33],
  ]);
  expect(centsOf(-100, watched, 3)).toEqual([
    [5, -34],
    [6, -33],
    [8, -33],
  ]);
});

test('gives nobody what posts that are gone were viewed for', () => {
  expect(centsOf(100, [{ postId: 5, weight: 3 }], 4)).toEqual([
    [0, 25],
    [5, 75],
  ]);
  expect(centsOf(100, [], 4)).toEqual([[0, 100]]);
  expect(centsOf(100, [], 0)).toEqual([[0, 100]]);
});

test('reads which month of service, or whose pool, an entry is about', () => {
  expect([monthIdOf('month:12'), monthIdOf('tip:12'), monthIdOf(null)]).toEqual([12, null, null]);
  expect(poolMonthOf('pool:2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  });
  expect(poolMonthOf('left:3:2026-12')).toBeNull();
});
