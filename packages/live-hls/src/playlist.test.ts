import * as fc from 'fast-check';
import { M3U8Parser, type LevelDetails } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { livePackaging } from './live-packaging.ts';
import type { LiveRendition } from './live-rendition.ts';
import { renderRecording } from './playlist.ts';
import { addAll, fragmentAt, fragments, noonMs, start, videoInit } from './test-broadcast.ts';
import { readPlaylist } from './test-playlists.ts';

/** @throws what hls.js finds wrong */
function parseWithHls(text: string): LevelDetails {
  const type = 'main' as Parameters<typeof M3U8Parser.parseLevelPlaylist>[3];
  const details = M3U8Parser.parseLevelPlaylist(text, 'https://example.org/a/index.m3u8', 0, type, 0, null);
  if (details.playlistParsingError) throw details.playlistParsingError;
  return details;
}

const read = (rendition: LiveRendition, isDelta = false) => readPlaylist(rendition.playlist({ isDelta }));

describe('a live playlist', () => {
  it('lists segments, parts and what comes next, as hls.js reads them', () => {
    const { rendition } = start();
    addAll(rendition, fragments(8));
    expect(rendition.playlist()).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:9',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-TARGETDURATION:3',
        '#EXT-X-PART-INF:PART-TARGET=0.45',
        '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.350,CAN-SKIP-UNTIL=18',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-PLAYLIST-TYPE:EVENT',
        '#EXT-X-MAP:URI="init-1.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T12:00:00.000Z',
        '#EXT-X-PART:DURATION=0.40000,URI="part-0.m4s",INDEPENDENT=YES',
        ...[1, 2, 3, 4].map((part) => `#EXT-X-PART:DURATION=0.40000,URI="part-${part}.m4s"`),
        '#EXTINF:2.00000,',
        'segment-0.m4s',
        '#EXT-X-PART:DURATION=0.40000,URI="part-5.m4s",INDEPENDENT=YES',
        '#EXT-X-PART:DURATION=0.40000,URI="part-6.m4s"',
        '#EXT-X-PART:DURATION=0.40000,URI="part-7.m4s"',
        '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-8.m4s"',
        '',
      ].join('\n'),
    );
    const details = parseWithHls(rendition.playlist());
    expect(details).toMatchObject({ live: true, canBlockReload: true, canSkipUntil: 18, partHoldBack: 1.35 });
    expect(details).toMatchObject({ lastPartSn: 1, lastPartIndex: 2, startSN: 0, endSN: 0 });
    expect(details.preloadHint).toMatchObject({ TYPE: 'PART', URI: 'part-8.m4s' });
  });

  it('lists parts of three target durations and no older ones', () => {
    const { rendition } = start();
    addAll(rendition, fragments(101));
    const withParts = read(rendition).segments.filter(({ parts }) => parts.length > 0);
    expect(withParts.map(({ uri }) => uri)).toEqual([15, 16, 17, 18, 19].map((i) => `segment-${i}.m4s`));
    expect(rendition.hotBytes).toBe(26_000);
  });

  it('skips what a delta may leave out, and says the initialization segment again', () => {
    const { rendition } = start();
    addAll(rendition, fragments(101));
    const delta = read(rendition, true);
    const whole = read(rendition);
    expect(delta.skipped).toBe(11);
    expect(delta.segments[0]?.tags).toContain('#EXT-X-MAP:URI="init-1.mp4"');
    expect(delta.segments.map(({ uri }) => uri)).toEqual(whole.segments.slice(11).map(({ uri }) => uri));
    const listed = [...delta.segments, ...delta.parts].reduce((sum, { seconds }) => sum + seconds, 0);
    expect(listed).toBeGreaterThanOrEqual(18);
    expect(parseWithHls(rendition.playlist({ isDelta: true })).skippedSegments).toBe(11);
  });

  it('is whole where there is nothing to skip', () => {
    const { rendition } = start();
    addAll(rendition, fragments(20));
    expect(rendition.playlist({ isDelta: true })).toBe(rendition.playlist());
  });

  it('continues behind a discontinuity when the encoder is back', () => {
    const { rendition } = start();
    addAll(rendition, fragments(7));
    rendition.interrupt();
    expect(read(rendition).segments).toHaveLength(2);
    expect(read(rendition).hint).toBe('part-7.m4s');
    rendition.begin(videoInit, noonMs + 20_000);
    addAll(rendition, fragments(7));
    const { segments, parts } = read(rendition);
    expect(segments[2]?.tags).toEqual([
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T12:00:20.000Z',
    ]);
    expect(parts).toHaveLength(2);
    expect(parseWithHls(rendition.playlist()).fragments.map(({ cc }) => cc)).toEqual([0, 0, 1]);
  });

  it('has no discontinuity before its first segment', () => {
    const { rendition } = start();
    rendition.begin(videoInit, noonMs);
    addAll(rendition, fragments(1));
    rendition.begin(videoInit, noonMs + 400);
    addAll(rendition, fragments(1));
    expect(read(rendition).segments[0]?.tags[0]).toBe('#EXT-X-MAP:URI="init-2.mp4"');
    rendition.end();
    expect(rendition.segments.map(({ isDiscontinuous }) => isDiscontinuous)).toEqual([false, true]);
  });

  it('says the time of day of its first segment, after a leap, of every thirtieth and where a delta begins', () => {
    const { rendition } = start();
    addAll(rendition, fragments(5 * 70));
    rendition.begin(videoInit, noonMs + 600_000);
    addAll(rendition, fragments(5 * 25));
    const timesIn = ({ segments }: ReturnType<typeof read>) =>
      segments.flatMap(({ uri, tags }) => (tags.some((tag) => tag.includes('DATE-TIME')) ? [uri] : []));
    const named = [0, 30, 60, 70, 90].map((sequence) => `segment-${sequence}.m4s`);
    expect(timesIn(read(rendition))).toEqual(named);
    expect(timesIn(readPlaylist(renderRecording(rendition.segments)))).toEqual(named);
    const delta = read(rendition, true);
    expect(delta.skipped).toBeGreaterThan(70);
    expect(timesIn(delta)[0]).toBe(`segment-${delta.skipped}.m4s`);
  });

  it('begins without a discontinuity at a segment that followed one', () => {
    const { rendition } = start();
    addAll(rendition, fragments(7));
    rendition.begin(videoInit, noonMs + 20_000);
    addAll(rendition, fragments(7));
    rendition.beginAt(2);
    const tags = ['#EXT-X-MAP:URI="init-2.mp4"', '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T12:00:20.000Z'];
    expect(read(rendition).segments[0]?.tags).toEqual(tags);
    expect(readPlaylist(renderRecording(rendition.segments)).segments[0]?.tags).toEqual(tags);
  });

  it.each([
    ['a gap', 12],
    ['a step back', 1.2],
  ])('takes %s in the time of the encoder for a discontinuity', (_name, fromSeconds) => {
    const { rendition } = start();
    addAll(rendition, fragments(7));
    addAll(rendition, fragments(7, 5, fromSeconds));
    const { segments } = read(rendition);
    expect(segments.map(({ tags }) => tags.includes('#EXT-X-DISCONTINUITY'))).toEqual([false, false, true]);
    expect(segments.map(({ seconds }) => seconds)).toEqual([2, 0.8, 2]);
  });

  it('adds small gaps and roundings to the length, so that they never add up', () => {
    const { rendition } = start();
    addAll(
      rendition,
      Array.from({ length: 301 }, (_, i) => fragmentAt(i * 0.41, { isIndependent: i % 5 === 0 })),
    );
    const seconds = read(rendition).segments.reduce((sum, segment) => sum + segment.seconds, 0);
    expect(seconds).toBeCloseTo(300 * 0.41 - 0.01, 1);
  });

  it('cuts without a keyframe when none comes, and no longer says that all segments have one', () => {
    const { rendition } = start();
    addAll(rendition, [...fragments(10), ...fragments(40, 1_000, 4)]);
    const playlist = read(rendition);
    expect(playlist.head['#EXT-X-TARGETDURATION']).toBe('3');
    expect(Math.max(...playlist.segments.map(({ seconds }) => Math.round(seconds)))).toBe(3);
    expect(playlist.head).not.toHaveProperty('#EXT-X-INDEPENDENT-SEGMENTS');
  });

  it('takes the target from the first segment, for keyframes far apart', () => {
    const { rendition } = start();
    addAll(rendition, fragments(40, 13));
    expect(read(rendition).head['#EXT-X-TARGETDURATION']).toBe('7');
    const never = start();
    addAll(never.rendition, fragments(60, 1_000));
    expect(read(never.rendition).head['#EXT-X-TARGETDURATION']).toBe('9');
  });

  it('counts a fragment of a clock that jumped for two seconds', () => {
    const { rendition } = start();
    addAll(rendition, [
      ...fragments(9),
      fragmentAt(3.6, { durationSeconds: 3_600 }),
      ...fragments(7, 5, 3_603.6),
    ]);
    const { segments } = read(rendition);
    expect(Math.max(...segments.map(({ seconds }) => seconds))).toBeLessThanOrEqual(3.5);
    expect(segments.at(-1)?.tags).toContain('#EXT-X-DISCONTINUITY');
  });

  it('ends for all who watch, and is the recording for all who come later', () => {
    const { rendition } = start();
    addAll(rendition, fragments(12));
    rendition.end();
    const live = read(rendition);
    expect(live).toMatchObject({ isEnded: true, hint: null, reports: [] });
    expect(live.segments.map(({ seconds }) => seconds)).toEqual([2, 2, 0.8]);
    const recording = readPlaylist(renderRecording(rendition.segments));
    expect(recording).toMatchObject({ isEnded: true, hint: null, parts: [] });
    expect(recording.head).toMatchObject({ '#EXT-X-PLAYLIST-TYPE': 'VOD', '#EXT-X-TARGETDURATION': '2' });
    expect(recording.segments.map(({ uri }) => uri)).toEqual(live.segments.map(({ uri }) => uri));
    expect(parseWithHls(renderRecording(rendition.segments)).live).toBe(false);
  });
});

type Step = { kind: 'part'; seconds: number; isKey: boolean } | { kind: 'lost' | 'jump' };

const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 30,
      arbitrary: fc.record({
        kind: fc.constant('part' as const),
        seconds: fc.integer({ min: 20, max: 440 }).map((ms) => ms / 1000),
        isKey: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lost' as const, 'jump' as const) }) },
  ),
  { minLength: 1, maxLength: 120 },
);

const lost: Step = { kind: 'lost' };
const shortPart: Step = { kind: 'part', seconds: 0.02, isKey: false };

describe('any broadcast', () => {
  it('keeps the rules of playlists from one part to the next', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { rendition } = start();
        let at = 0;
        let before = read(rendition);
        for (const step of steps) {
          if (step.kind === 'part') {
            void rendition.add(fragmentAt(at, { durationSeconds: step.seconds, isIndependent: step.isKey }));
            at += step.seconds;
          } else if (step.kind === 'lost') rendition.begin(videoInit, noonMs + at * 1000);
          else at += 100;
          const after = read(rendition);
          if (before.segments.length > 0)
            expect(after.head['#EXT-X-TARGETDURATION']).toBe(before.head['#EXT-X-TARGETDURATION']);
          expectRules(after);
          expectGrowth(before, after, step.kind === 'part');
          expectSameDelta(rendition);
          before = after;
        }
        if (before.segments.length + before.parts.length > 0) expectTimes(rendition);
      }),
      { numRuns: 60, examples: [[[lost, shortPart, lost, shortPart]]] },
    );
  });
});

type Playlist = ReturnType<typeof readPlaylist>;

function expectRules({ head, segments, parts }: Playlist): void {
  const target = Number(head['#EXT-X-TARGETDURATION']);
  for (const segment of segments) {
    expect(Math.round(segment.seconds)).toBeLessThanOrEqual(target);
    if (segment.parts.length === 0) continue;
    const sum = segment.parts.reduce((seconds, part) => seconds + part.seconds, 0);
    expect(sum).toBeCloseTo(segment.seconds, 3);
  }
  for (const part of [...segments.flatMap((segment) => segment.parts), ...parts])
    expect(part.seconds).toBeLessThanOrEqual(livePackaging.partTargetSeconds);
  expect(segments.map(({ uri }) => uri)).toEqual(segments.map((_, i) => `segment-${i}.m4s`));
  if (segments.length > 0) expect(segments[0]?.tags[0]).toMatch(/^#EXT-X-MAP/);
}

/** What hls.js counts on from the times that are listed. */
function expectTimes(rendition: LiveRendition): void {
  const { fragments } = parseWithHls(rendition.playlist());
  for (const { sn, programDateTime } of fragments) {
    const { startMs } = rendition.segments.find(({ sequence }) => sequence === sn) ?? {};
    expect(Math.abs((programDateTime ?? 0) - (startMs ?? 0))).toBeLessThan(50);
  }
}

/** Segments are only added, parts only move into segments, and the hinted part is the one that comes. */
function expectGrowth(before: Playlist, after: Playlist, isPart: boolean): void {
  const plain = ({ uri, seconds, tags }: Playlist['segments'][number]) => ({ uri, seconds, tags });
  expect(after.segments.slice(0, before.segments.length).map(plain)).toEqual(before.segments.map(plain));
  const all = [...after.segments.flatMap(({ parts }) => parts), ...after.parts].map(({ uri }) => uri);
  if (isPart) expect(all.at(-1)).toBe(before.hint);
}

function expectSameDelta(rendition: LiveRendition): void {
  const [whole, delta] = [read(rendition), read(rendition, true)];
  const names = whole.segments.map(({ uri }) => uri);
  expect([...names.slice(0, delta.skipped), ...delta.segments.map(({ uri }) => uri)]).toEqual(names);
  expect(delta.parts).toEqual(whole.parts);
  if (delta.skipped === 0) return;
  const listed = [...delta.segments, ...delta.parts].reduce((sum, { seconds }) => sum + seconds, 0);
  expect(listed).toBeGreaterThanOrEqual(Number(whole.head['#EXT-X-TARGETDURATION']) * 6 - 0.001);
}
