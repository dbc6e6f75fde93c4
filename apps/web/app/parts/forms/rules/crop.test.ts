import { expect, test } from 'vitest';
import { isWide, moveCrop, partOf } from './crop.ts';

const tall = { width: 900, height: 1600 };
const middle = { x: 0.5, y: 0.5, zoom: 1 };

test('selects the full width or the full height of the picture', () => {
  expect(partOf(tall, middle)).toEqual({ width: 900, height: 506.25, left: 0, top: 546.875 });
  expect(partOf({ width: 4000, height: 900 }, middle)).toEqual({
    width: 1600,
    height: 900,
    left: 1200,
    top: 0,
  });
});

test('never leaves the picture, at any zoom', () => {
  for (const crop of [
    { x: -3, y: 9, zoom: 1 },
    { x: 2, y: -1, zoom: 99 },
    { x: 0.9, y: 0.1, zoom: 0 },
  ]) {
    const { left, top, width, height } = partOf(tall, crop);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(tall.width);
    expect(top + height).toBeLessThanOrEqual(tall.height);
    expect(width / height).toBeCloseTo(16 / 9);
  }
});

test('moves back from the edge with the first step', () => {
  let crop = middle;
  for (let step = 0; step < 50; step++) crop = moveCrop(tall, crop, 0, 0.1);
  const before = partOf(tall, crop).top;
  expect(before).toBeCloseTo(tall.height - 506.25);
  expect(partOf(tall, moveCrop(tall, crop, 0, -0.1)).top).toBeCloseTo(before - 50.625);
});

test('needs no cropping for a wide picture', () => {
  expect(isWide({ width: 1920, height: 1080 })).toBe(true);
  expect(isWide({ width: 1366, height: 768 })).toBe(true);
  expect(isWide({ width: 4, height: 3 })).toBe(false);
});
