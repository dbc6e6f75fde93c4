import { describe, expect, it } from 'vitest';
import { progressPercent } from './progress.ts';

describe('progressPercent', () => {
  it.each([
    [50, 200, 25],
    [94, 100, 94],
    [95, 100, 100],
    [120, 100, 100],
    [0.4, 100, null],
    [null, 100, null],
    [5, null, null],
    [5, 0, null],
  ])('counts %j of %j seconds as %j', (position, duration, percent) => {
    expect(progressPercent(position, duration)).toBe(percent);
  });
});
