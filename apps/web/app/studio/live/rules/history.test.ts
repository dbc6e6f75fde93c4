import { expect, test } from 'vitest';
import { columnCount, historyOf, measuredOf } from './history.ts';

const beginMs = Date.parse('2026-11-24T12:00:00.000Z');
const sample = (seconds: number, bitrateKbps: number, framesPerSecond: number | null = 30) => ({
  at: new Date(beginMs + seconds * 1000).toISOString(),
  bitrateKbps,
  framesPerSecond,
  driftMs: -40,
  droppedSegments: 0,
});

test('averages samples in columns of ten seconds, the newest at the end', () => {
  const columns = historyOf([sample(0, 1_000), sample(2, 3_000), sample(12, 4_000)]);
  expect(columns).toHaveLength(columnCount);
  expect(measuredOf(columns, 'bitrateKbps')).toEqual([2_000, 4_000]);
  expect(columns.at(-1)).toMatchObject({ bitrateKbps: 4_000, driftMs: 40, framesPerSecond: 30 });
});

test('leaves gaps where nothing arrived, and drops what is older than five minutes', () => {
  const columns = historyOf([sample(0, 1_000), sample(280, 2_000), sample(305, 3_000)]);
  expect(measuredOf(columns, 'bitrateKbps')).toEqual([2_000, 3_000]);
  expect(columns.at(-2)?.bitrateKbps).toBeNull();
});

test('shows nothing without a sample, and no frame rate of sound alone', () => {
  expect(historyOf([])).toEqual([]);
  expect(measuredOf(historyOf([sample(0, 128, null)]), 'framesPerSecond')).toEqual([]);
});
