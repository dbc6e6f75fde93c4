import { expect, test } from 'vitest';
import { createPeakMeter } from './peaks.ts';

function pcm(values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeInt16LE(value, index * 2));
  return buffer;
}

test('follows the loudness at any chunk size, even across odd bytes', () => {
  const values = Array.from({ length: 80_000 }, (_, index) => (index < 40_000 ? 3277 : -16_384));
  const bytes = pcm(values);
  const meter = createPeakMeter(100);
  for (let at = 0; at < bytes.length; at += 777) meter.add(bytes.subarray(at, at + 777));
  const { peaks, durationSeconds } = meter.finish();
  expect(durationSeconds).toBe(10);
  expect(peaks).toHaveLength(100);
  expect(peaks.slice(0, 49).every((peak) => peak === 0.1)).toBe(true);
  expect(peaks.slice(51).every((peak) => peak === 0.5)).toBe(true);
});

test('returns no peaks for nothing, and few for little', () => {
  expect(createPeakMeter(10).finish().peaks).toEqual([]);
  const meter = createPeakMeter(10);
  meter.add(pcm([32_767, 0]));
  expect(meter.finish().peaks).toEqual([1]);
});
