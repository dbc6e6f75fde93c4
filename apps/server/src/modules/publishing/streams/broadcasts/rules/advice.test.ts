import { describe, expect, test } from 'vitest';
import { adviceFor, statusBeside } from './advice.ts';
import type { Sample } from './health.ts';

const now = new Date('2026-11-28T12:00:00Z');
const audience = { reports: 0, stalled: 0 };

/** A minute of measurements, every two seconds. */
const samples = (changeOf: (n: number) => Partial<Sample> = () => ({})): Sample[] =>
  Array.from({ length: 30 }, (_, n) => ({
    ...{ at: new Date(now.getTime() - (29 - n) * 2_000), intervalMs: 2_000, bytes: 1_000_000, frames: 60 },
    ...{ driftMs: 0, keyframeSeconds: 2, hasVideo: true, hasAudio: true, width: 1_920, height: 1_080 },
    ...{ droppedSegments: 0, faults: [] },
    ...changeOf(n),
  }));
const codesOf = (some: readonly Sample[]) =>
  adviceFor({ samples: some, hasRung: true, audience }, now).map(({ code }) => code);

describe('advice', () => {
  test('is not given where nothing is wrong', () => {
    expect(codesOf(samples())).toEqual([]);
    // A camera that sends 20 pictures a second, and a small picture at a modest bitrate.
    const small = { frames: 40, width: 480, height: 272, bytes: 145_000 };
    expect(codesOf(samples(() => small))).toEqual([]);
  });

  test('says when fewer pictures come than before', () => {
    const found = samples((n) => ({ frames: n < 12 ? 60 : 30 }));
    expect(codesOf(found)).toEqual(['framesMissing']);
  });

  test('names a track that has no configuration rather than one that is missing', () => {
    const found = samples(() => ({ hasAudio: false, faults: ['soundUnconfigured'] }));
    expect(codesOf(found)).toEqual(['soundUnconfigured']);
  });

  test('never stands beside a badge that says good', () => {
    const framesMissing = { code: 'framesMissing', measured: 15, recommended: 30 } as const;
    const keyframes = { code: 'keyframesFarApart', measured: 5, recommended: 2 } as const;
    expect(statusBeside('good', [framesMissing])).toBe('unstable');
    expect(statusBeside('bad', [framesMissing])).toBe('bad');
    expect(statusBeside('good', [keyframes])).toBe('good');
  });
});
