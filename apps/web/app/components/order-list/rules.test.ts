import { describe, expect, it } from 'vitest';
import { moved, placeAt, placeByKey } from './rules.ts';

describe('sorting ids', () => {
  it('moves an id within the bounds of the list', () => {
    expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 3, -5)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 2, 99)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 9, 0)).toEqual([1, 2, 3]);
  });
});

describe('the place of a row', () => {
  it("finds a row's place by pointer and by keys", () => {
    expect([placeAt([10, 30, 50], 5), placeAt([10, 30, 50], 31), placeAt([10], 99)]).toEqual([0, 2, 1]);
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => placeByKey(key, 0, 3))).toEqual([
      0,
      1,
      0,
      2,
      null,
    ]);
  });
});
