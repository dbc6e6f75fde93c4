import { describe, expect, it } from 'vitest';
import { isReordered, isSame, merged, moved, placeAt, placeByKey } from './rules.ts';

describe('sorting ids', () => {
  it('moves an id within the bounds of the list', () => {
    expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 3, -5)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 2, 99)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 9, 0)).toEqual([1, 2, 3]);
  });
  it('merges an unsaved order into the present one', () => {
    expect(merged([1, 2, 3, 4], [3, 9, 1])).toEqual([3, 1, 2, 4]);
    expect(merged([], [1])).toEqual([]);
  });
  it('notices a different order only when places differ', () => {
    expect([isSame([1, 2], [1, 2]), isSame([1, 2], [2, 1]), isSame([1], [1, 2])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isReordered([1, 2, 3], [1, 4, 3])).toBe(false);
    expect(isReordered([1, 2, 3], [3, 1])).toBe(true);
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
