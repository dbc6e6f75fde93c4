import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';

it('ends the axis of a chart at a round number above the largest bar', () => {
  expect(axisOf(8_994)).toEqual({ top: 10_000, lines: [0, 2_500, 5_000, 7_500, 10_000] });
  expect(axisOf(0).top).toBeGreaterThan(0);
  expect(axisOf(3, 4)).toEqual({ top: 3, lines: [0, 1, 2, 3] });
  for (const largest of [1, 99, 100, 101, 449, 1_499, 123_456, 98_765_432]) {
    const { top, lines } = axisOf(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.at(-1)).toBe(top);
  }
});
