import { describe, expect, it } from 'vitest';
import { heardAfterKey, mostPlaying, playingIn, wallShape } from './rules.ts';

describe('a wall of streams', () => {
  it('plays as many as the device carries', () => {
    expect(mostPlaying(2, 'desk')).toBe(4);
    expect(mostPlaying(32, 'desk')).toBe(12);
    expect(mostPlaying(undefined, 'desk')).toBe(8);
    expect(mostPlaying(8, 'phone')).toBe(4);
    expect(mostPlaying(1, 'phone')).toBe(2);
  });

  it('plays what is visible, and what is heard even when it is not', () => {
    const visible = new Set([1, 2, 3]);
    expect([...playingIn([1, 2, 3, 4], visible, null, 2)]).toEqual([1, 2]);
    expect([...playingIn([1, 2, 3, 4], visible, 4, 2)]).toEqual([4, 1]);
    expect([...playingIn([1, 2, 3], visible, 9, 4)]).toEqual([1, 2, 3]);
  });

  it('is heard by number, one at a time', () => {
    expect(heardAfterKey('2', [7, 8], null)).toBe(8);
    expect(heardAfterKey('1', [7, 8], 8)).toBe(7);
    expect(heardAfterKey('2', [7, 8], 8)).toBeNull();
    expect(heardAfterKey('0', [7, 8], 8)).toBeNull();
    expect(heardAfterKey('m', [7, 8], 8)).toBeNull();
    expect(heardAfterKey('3', [7, 8], 8)).toBeUndefined();
    expect(heardAfterKey('k', [7, 8], 8)).toBeUndefined();
  });

  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [2, 2, 1],
    [3, 2, 2],
    [4, 2, 2],
    [6, 3, 2],
    [9, 3, 3],
    [12, 4, 3],
    [40, 4, 3],
  ])('shows %i films in %i columns and %i rows', (count, columns, rows) =>
    expect(wallShape(count)).toEqual({ columns, rows }),
  );
});
