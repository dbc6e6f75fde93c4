import { expect, test } from 'vitest';
import { hasShape, moveCrop, partOf } from './crop.ts';

const tall = { width: 900, height: 1600 };
const middle = { x: 0.5, y: 0.5, zoom: 1 };

test('selects the full width or the full height of the picture', () => {
  expect(partOf(tall, middle, 'wide')).toEqual({ width: 900, height: 506.25, left: 0, top: 546.875 });
  expect(partOf({ width: 4000, height: 900 }, middle, 'wide')).toEqual({
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
    const { left, top, width, height } = partOf(tall, crop, 'wide');
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(tall.width);
    expect(top + height).toBeLessThanOrEqual(tall.height);
    expect(width / height).toBeCloseTo(16 / 9);
  }
});

test('moves back from the edge with the first step', () => {
  let crop = middle;
  for (let step = 0; step < 50; step++) crop = moveCrop(tall, crop, [0, 0.1], 'wide');
  const before = partOf(tall, crop, 'wide').top;
  expect(before).toBeCloseTo(tall.height - 506.25);
  expect(partOf(tall, moveCrop(tall, crop, [0, -0.1], 'wide'), 'wide').top).toBeCloseTo(before - 50.625);
});

test('needs no cropping for a wide picture', () => {
  expect(hasShape({ width: 1920, height: 1080 }, 'wide')).toBe(true);
  expect(hasShape({ width: 1366, height: 768 }, 'wide')).toBe(true);
  expect(hasShape({ width: 4, height: 3 }, 'wide')).toBe(false);
});

test('selects squares for profile pictures and banners for headers', () => {
  expect(partOf(tall, middle, 'square')).toEqual({ width: 900, height: 900, left: 0, top: 350 });
  expect(partOf(tall, { ...middle, zoom: 2 }, 'banner')).toMatchObject({ width: 450, height: 112.5 });
  expect(hasShape({ width: 500, height: 500 }, 'square')).toBe(true);
  expect(hasShape({ width: 1600, height: 900 }, 'banner')).toBe(false);
});
