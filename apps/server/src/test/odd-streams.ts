// Streams of encoders with odd clocks, generated from frames with known true times.
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import * as fc from 'fast-check';

/** A frame, its true time, and the time it is sent. */
export type TrueFrame = { frame: MediaFrame; trueMs: number; sentMs: number };
type Kind = MediaFrame['kind'];

export type Oddity =
  /** Nothing is sent for a while. */
  | { kind: 'pause'; tracks: readonly Kind[]; fromMs: number; lengthMs: number }
  /** A track begins later, with the time of the other or from zero. */
  | { kind: 'late'; track: Kind; byMs: number; isFromZero: boolean }
  /** Its clock is faster or slower. */
  | { kind: 'drift'; track: Kind; rate: number }
  /** Its clock began at another time. */
  | { kind: 'apart'; track: Kind; byMs: number }
  /** The clock of the encoder jumps. */
  | { kind: 'jump'; tracks: readonly Kind[]; atMs: number; byMs: number }
  /** It is sent later than the other, with correct times. */
  | { kind: 'behind'; track: Kind; byMs: number };

const both = ['video', 'audio'] as const;

const isOf = ({ frame }: TrueFrame, tracks: readonly Kind[]): boolean =>
  !frame.isConfig && tracks.includes(frame.kind);

const timed = (
  frames: readonly TrueFrame[],
  tracks: readonly Kind[],
  timeOf: (ms: number, trueMs: number) => number,
): TrueFrame[] =>
  frames.map((each) => {
    if (!isOf(each, tracks)) return each;
    const timestampMs = Math.round(timeOf(each.frame.timestampMs, each.trueMs));
    return { ...each, frame: { ...each.frame, timestampMs } };
  });

const without = (frames: readonly TrueFrame[], tracks: readonly Kind[], fromMs: number, toMs: number) =>
  frames.filter((each) => !isOf(each, tracks) || each.trueMs < fromMs || each.trueMs >= toMs);

function jumping(frames: readonly TrueFrame[], tracks: readonly Kind[], atMs: number, wantedMs: number) {
  const after = frames.filter((each) => isOf(each, tracks) && each.trueMs >= atMs);
  // No clock is ever negative.
  const byMs = Math.max(wantedMs, -Math.min(...after.map(({ frame }) => frame.timestampMs)));
  return timed(frames, tracks, (ms, trueMs) => ms + (trueMs >= atMs ? byMs : 0));
}

const behindBy = (frames: readonly TrueFrame[], track: Kind, byMs: number): TrueFrame[] =>
  frames
    .map((each) => (isOf(each, [track]) ? { ...each, sentMs: each.sentMs + byMs } : each))
    .toSorted((a, b) => a.sentMs - b.sentMs);

function change(frames: TrueFrame[], oddity: Oddity): TrueFrame[] {
  if (oddity.kind === 'pause')
    return without(frames, oddity.tracks, oddity.fromMs, oddity.fromMs + oddity.lengthMs);
  if (oddity.kind === 'jump') return jumping(frames, oddity.tracks, oddity.atMs, oddity.byMs);
  if (oddity.kind === 'drift') return timed(frames, [oddity.track], (ms) => ms * oddity.rate);
  if (oddity.kind === 'apart') return timed(frames, [oddity.track], (ms) => ms + oddity.byMs);
  if (oddity.kind === 'behind') return behindBy(frames, oddity.track, oddity.byMs);
  const rest = without(frames, [oddity.track], 0, oddity.byMs);
  return oddity.isFromZero ? jumping(rest, [oddity.track], 0, -oddity.byMs) : rest;
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

/** Oddities of a stream: one at a time, or several that can occur together. */
export const oddities: fc.Arbitrary<Oddity[]> = fc.oneof(
  fc.tuple(pause),
  fc.tuple(late),
  fc.tuple(drift),
  fc.tuple(apart),
  fc.tuple(jump),
  fc.tuple(behind),
  fc.tuple(apart, pause),
  fc.tuple(late, jump).map(([began, jumped]) => [began, { ...jumped, atMs: began.byMs + 4_000 }]),
  // A clock that changes within a pause is indistinguishable from a longer or shorter one.
  fc
    .tuple(pause, jump)
    .map(([paused, jumped]) => [paused, { ...jumped, atMs: paused.fromMs + paused.lengthMs + 1_500 }]),
  fc.tuple(behind, pause),
);
