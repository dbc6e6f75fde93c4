import { describe, expect, test } from 'vitest';
import { placeOf, stretchesOf, timeOf } from '../../../../../lib/stretches.ts';
import { beginningOf, type Rendition } from './beginning.ts';
import { cutTo, type RecordedSegment } from './cut.ts';

const noonMs = Date.UTC(2026, 10, 24, 12);
const segments = (count: number, { seconds = 2, fromMs = noonMs, first = 0 } = {}): RecordedSegment[] =>
  Array.from({ length: count }, (_, n) => ({
    sequence: first + n,
    name: `segment-${first + n}.m4s`,
    initName: 'init-1.mp4',
    durationSeconds: seconds,
    sizeBytes: 1_000,
    startMs: fromMs + n * seconds * 1000,
    isIndependent: true,
    isDiscontinuous: false,
  }));
const whole = (renditions: Partial<Record<Rendition, RecordedSegment[]>>) =>
  new Map(Object.entries(renditions) as [Rendition, RecordedSegment[]][]);

describe('a cut', () => {
  const recording = whole({
    source: segments(10),
    audio: segments(6, { seconds: 3, fromMs: noonMs + 1_000 }),
  });
  const sequences = (startSeconds: number, endSeconds: number) => {
    const cut = cutTo(recording, { startSeconds, endSeconds });
    return [...(cut?.renditions ?? [])].map(([name, list]) => [name, list.map(({ sequence }) => sequence)]);
  };

  test('keeps whole segments inside of it, and none that reaches over its edges', () => {
    expect(sequences(3, 15.9)).toEqual([
      ['source', [2, 3, 4, 5, 6]],
      // It begins a second later: 4 to 7, 7 to 10 and 10 to 13 seconds.
      ['audio', [1, 2, 3]],
    ]);
    expect(cutTo(recording, { startSeconds: 3, endSeconds: 15.9 })).toMatchObject({
      range: { startSeconds: 4, endSeconds: 14 },
      isWhole: false,
    });
  });

  test('takes times that were rounded, and everything at once', () => {
    expect(sequences(4.04, 13.96)[0]).toEqual(['source', [2, 3, 4, 5, 6]]);
    expect(cutTo(recording, { startSeconds: 0, endSeconds: Infinity })?.isWhole).toBe(true);
  });

  test.each([
    [19, 20],
    [5, 5],
    [8, 3],
    [100, 200],
  ])('leaves nothing between %d and %d seconds', (startSeconds, endSeconds) =>
    expect(cutTo(recording, { startSeconds, endSeconds })).toBeNull(),
  );
});

describe('the time of a recording', () => {
  // Ten seconds, half a minute without an encoder, and six seconds more.
  const stretches = stretchesOf([...segments(5), ...segments(3, { first: 5, fromMs: noonMs + 40_000 })]);
  const at = (seconds: number) => new Date(noonMs + seconds * 1000);

  test('stands still while the encoder was away', () => {
    expect(stretches).toEqual([
      { wallMs: noonMs, mediaMs: 0, lengthMs: 10_000 },
      { wallMs: noonMs + 40_000, mediaMs: 10_000, lengthMs: 6_000 },
    ]);
    const places = [-5, 0, 7, 10, 25, 40, 43, 100].map((seconds) => placeOf(stretches, at(seconds)));
    expect(places).toEqual([0, 0, 7_000, 10_000, 10_000, 10_000, 13_000, 16_000]);
  });

  test('leads back to the time of day', () => {
    const seconds = [0, 9_999, 10_000, 12_000].map(
      (place) => (timeOf(stretches, place).getTime() - noonMs) / 1000,
    );
    expect(seconds).toEqual([0, 9.999, 40, 42]);
  });

  test('has no breaks where segments are rounded', () => {
    const rounded = segments(50).map((segment, n) => ({ ...segment, startMs: segment.startMs + (n % 3) }));
    expect(stretchesOf(rounded)).toHaveLength(1);
  });
});

describe('going live', () => {
  const last = (rendition: Rendition, sequence: number, endSeconds: number, durationSeconds = 2) => ({
    ...{ rendition, sequence, durationSeconds },
    startMs: noonMs + (endSeconds - durationSeconds) * 1000,
  });

  test('begins with the segment that grows, in every rendition', () => {
    const lasts = [last('source', 9, 20), last('480p', 8, 18), last('audio', 9, 20.4)];
    expect(beginningOf(lasts)).toEqual({ source: 10, '480p': 10, audio: 10 });
  });

  test('goes by the pictures where sound is further', () => {
    const lasts = [last('source', 3, 20, 5), last('audio', 11, 24)];
    expect(beginningOf(lasts)).toEqual({ source: 4, audio: 10 });
  });

  test('hides nothing of what has no segment yet', () => {
    expect(beginningOf([])).toEqual({});
    expect(beginningOf([last('audio', 0, 2)])).toEqual({});
  });
});
