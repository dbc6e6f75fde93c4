import { describe, expect, it } from 'vitest';
import { isReordered, isSame, merged } from './rules.ts';

describe('sorting ids', () => {
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
