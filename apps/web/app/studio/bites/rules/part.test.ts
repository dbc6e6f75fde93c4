import { expect, test } from 'vitest';
import { firstPart, frameOf, isLongEnough, withEnd, withStart } from './part.ts';

test('starts with a part that lies within the video', () => {
  expect(firstPart(60)).toEqual({ start: 15, end: 30 });
  expect(firstPart(8.04)).toEqual({ start: 0, end: 8 });
  expect([isLongEnough(2.9), isLongEnough(3.02)]).toEqual([false, true]);
});

test('moves the other end along, and never leaves the video', () => {
  const part = { start: 10, end: 20 };
  expect(withStart(part, 12.34, 300)).toEqual({ start: 12.3, end: 20 });
  expect(withStart(part, 19, 300)).toEqual({ start: 19, end: 22 });
  expect(withStart(part, -5, 300)).toEqual({ start: 0, end: 20 });
  expect(withStart(part, 400, 300)).toEqual({ start: 297, end: 300 });
  expect(withEnd(part, 150, 300)).toEqual({ start: 60, end: 150 });
  expect(withEnd(part, 11, 300)).toEqual({ start: 8, end: 11 });
  expect(withEnd(part, 400, 300.06)).toEqual({ start: 210, end: 300 });
  expect(withStart({ start: 100, end: 190 }, 50, 300)).toEqual({ start: 50, end: 140 });
});

test('fits the largest frame of the format', () => {
  const hd = { width: 1600, height: 900 };
  expect(frameOf(hd, 'wide', 1)).toEqual({ width: 100, height: 100, left: 0, top: 0 });
  expect(frameOf(hd, 'square', 0.5)).toEqual({ width: 56.25, height: 100, left: 21.875, top: 0 });
  expect(frameOf({ width: 900, height: 1600 }, 'square', 1)).toMatchObject({
    width: 100,
    height: 56.25,
    top: 43.75,
  });
});
