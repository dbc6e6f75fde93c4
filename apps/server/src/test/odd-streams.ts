import type { MediaFrame } from '@realfin/rtmp/media-frames';
// Streams of encoders with odd clocks, made from frames whose true times are known.
import * as fc from 'fast-check';

/** A frame, when it was really seen or heard, and when it is sent. */
export type TrueFrame = { frame: MediaFrame; trueMs: number; sentMs: number };
type Kind = MediaFrame['kind'];

export type Oddity =
  /** Nothing comes for a while. */
  | { kind: 'pause'; tracks: readonly Kind[]; fromMs: number; lengthMs: number }
  /** A track begins later, with the time of the other or with its own. */
  | { kind: 'late'; track: Kind; byMs: number; isFromZero: boolean }
  /** Its clock is faster or slower. */
  | { kind: 'drift'; track: Kind; rate: number }
  /** Its clock began at another time. */
  | { kind: 'apart'; track: Kind; byMs: number }
  /** The clock of the encoder begins anew. */
  | { kind: 'jump'; tracks: readonly Kind[]; atMs: number; byMs: number }
  /** It is sent later than the other, with the right time. */
  | { kind: 'behind'; track: Kind; byMs: number };

const both = ['video', 'audio'] as const;

function change(frames: TrueFrame[], oddity: Oddity): TrueFrame[] {
  const timed = (tracks: readonly Kind[], timeOf: (each: TrueFrame) => number): TrueFrame[] =>
    frames.map((each) =>
      tracks.includes(each.frame.kind) && !each.frame.isConfig
        ? { ...each, frame: { ...each.frame, timestampMs: Math.round(timeOf(each)) } }
        : each,
    );
  const time = ({ frame }: TrueFrame) => frame.timestampMs;
  const without = (tracks: readonly Kind[], fromMs: number, toMs: number): TrueFrame[] =>
    frames.filter(
      ({ frame, trueMs }) =>
        frame.isConfig || !tracks.includes(frame.kind) || trueMs < fromMs || trueMs >= toMs,
    );
  switch (oddity.kind) {
    case 'pause':
      return without(oddity.tracks, oddity.fromMs, oddity.fromMs + oddity.lengthMs);
    case 'late': {
      const { track, byMs, isFromZero } = oddity;
      const rest = without([track], 0, byMs);
      return isFromZero ? change(rest, { kind: 'jump', tracks: [track], atMs: 0, byMs: -byMs }) : rest;
    }
    case 'drift':
      return timed([oddity.track], (each) => time(each) * oddity.rate);
    case 'apart':
      return timed([oddity.track], (each) => time(each) + oddity.byMs);
    case 'jump': {
      const isAfter = (each: TrueFrame) => each.trueMs >= oddity.atMs;
      const isMoved = (each: TrueFrame) =>
        isAfter(each) && !each.frame.isConfig && oddity.tracks.includes(each.frame.kind);
      // No clock goes below zero.
      const byMs = Math.max(oddity.byMs, -Math.min(...frames.filter(isMoved).map(time)));
      return timed(oddity.tracks, (each) => time(each) + (isAfter(each) ? byMs : 0));
    }
    case 'behind':
      return frames
        .map((each) =>
          each.frame.kind === oddity.track && !each.frame.isConfig
            ? { ...each, sentMs: each.sentMs + oddity.byMs }
            : each,
        )
        .toSorted((a, b) => a.sentMs - b.sentMs);
  }
}

export const oddStream = (frames: readonly TrueFrame[], oddities: readonly Oddity[]): TrueFrame[] =>
  oddities.reduce(change, [...frames]);

const track = fc.constantFrom<Kind>('video', 'audio');
const seconds = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((n) => n * 100);

const pause = fc.record({
  kind: fc.constant('pause' as const),
  tracks: fc.constantFrom<readonly Kind[]>(['audio'], ['video'], both),
  fromMs: seconds(8, 14),
  lengthMs: seconds(0, 15),
});
const late = fc.record({
  kind: fc.constant('late' as const),
  track,
  byMs: seconds(3, 9),
  isFromZero: fc.boolean(),
});
const drift = fc.record({
  kind: fc.constant('drift' as const),
  track,
  rate: fc.constantFrom(0.98, 0.99, 0.995, 0.999, 1.0005, 1.001, 1.005, 1.01, 1.02),
});
const apart = fc.record({
  kind: fc.constant('apart' as const),
  track,
  byMs: fc.constantFrom(5_000, 60_000, 86_400_000),
});
const jump = fc.record({
  kind: fc.constant('jump' as const),
  tracks: fc.constantFrom<readonly Kind[]>(['audio'], ['video'], both),
  atMs: seconds(18, 26),
  byMs: fc.constantFrom(-18_000, -5_000, -900, 3_000, 8_000, 60_000, 3_600_000),
});
const behind = fc.record({
  kind: fc.constant('behind' as const),
  track: fc.constant<Kind>('audio'),
  byMs: seconds(0, 1),
});

/** What is odd about a stream: one thing of these at a time, or what can come together. */
export const oddities: fc.Arbitrary<Oddity[]> = fc.oneof(
  fc.tuple(pause),
  fc.tuple(late),
  fc.tuple(drift),
  fc.tuple(apart),
  fc.tuple(jump),
  fc.tuple(behind),
  fc.tuple(apart, pause),
  fc.tuple(late, jump).map(([began, jumped]) => [began, { ...jumped, atMs: began.byMs + 4_000 }]),
  // A clock that changes within a pause can't be told from a longer or shorter one.
  fc
    .tuple(pause, jump)
    .map(([paused, jumped]) => [paused, { ...jumped, atMs: paused.fromMs + paused.lengthMs + 1_500 }]),
  fc.tuple(behind, pause),
);
