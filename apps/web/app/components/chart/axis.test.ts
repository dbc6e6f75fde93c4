import { expect, it } from 'vitest';
import { axisOf, linesOf } from './axis.ts';
import type { ChartPoint, ChartSeries } from './chart.tsx';

it('ends the axis of a chart at a round number above the largest value', () => {
  expect(axisOf(8_994)).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
  expect(axisOf(0).at(-1)).toBeGreaterThan(0);
  expect(axisOf(3, 4)).toEqual([0, 1, 2, 3]);
  for (const largest of [1, 99, 100, 101, 449, 1_499, 123_456, 98_765_432]) {
    const lines = axisOf(largest);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines[0]).toBe(0);
  }
});

it('begins the axis below the least value, and has a line at zero', () => {
  expect(axisOf(6, 4, -3)).toEqual([-3, 0, 3, 6]);
  for (const [largest, least] of [
    [0, -1],
    [10, -490],
    [900, -37],
  ] as const) {
    const lines = axisOf(largest, 4, least);
    expect(lines).toContain(0);
    expect(lines[0]).toBeLessThanOrEqual(least);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
    expect(lines.length).toBeLessThanOrEqual(7);
  }
});

const pointsOf = (...rows: (number | undefined)[][]): ChartPoint[] =>
  rows.map((values, at) => ({ key: String(at), name: '', title: '', values }));
const series: ChartSeries[] = [
  { name: 'came', tone: 'first' },
  { name: 'left', tone: 'second' },
  { name: 'net', tone: 'third', isLine: true },
];

it('has room for columns that stand on each other, those below zero, and lines', () => {
  expect(linesOf('lines', series, pointsOf([4, -2, 2], [undefined, 1, 3]), 4)).toEqual([-2, 0, 2, 4]);
  expect(linesOf('columns', series, pointsOf([3, 5, 2]), 4)).toEqual([0, 2, 4, 6, 8]);
  expect(linesOf('columns', series, pointsOf([3, -5, -2]), 4)).toEqual([-6, -4, -2, 0, 2, 4]);
  expect(linesOf('columns', series, pointsOf([1, 1, -9]), 4).at(0)).toBeLessThanOrEqual(-9);
  expect(linesOf('lines', series, [], 4)).toEqual([0, 1]);
});

it('gives what is on the right an axis of its own', () => {
  const both: ChartSeries[] = [
    { name: 'viewers', tone: 'first' },
    { name: 'messages', tone: 'second', isOnRight: true },
  ];
  const points = pointsOf([1_000, 3], [800, undefined]);
  expect(linesOf('lines', both, points, 4).at(-1)).toBe(1_000);
  expect(linesOf('lines', both, points, 4, true)).toEqual([0, 1, 2, 3]);
});
