import { expect, it } from 'vitest';
import { bodyHeight, drawnAtMost, rowHeight, windowAt } from './row-window.ts';

it('renders all rows of a short table', () => expect(windowAt(0, 5)).toEqual({ from: 0, to: 5 }));
it('renders no rows of an empty table', () => expect(windowAt(0, 0)).toEqual({ from: 0, to: 0 }));
it('always covers the visible rows, at any scroll position, and few more', () => {
  const count = 100_000;
  for (let top = 0; top < count * rowHeight - bodyHeight; top += 7_919) {
    const { from, to } = windowAt(top, count);
    expect(from).toBeLessThanOrEqual(Math.floor(top / rowHeight));
    expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + bodyHeight) / rowHeight)));
    expect(to - from).toBeLessThanOrEqual(drawnAtMost);
  }
});
it('stays within a table that became shorter', () => {
  const { from, to } = windowAt(99_999 * rowHeight, 10);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBe(10);
});
