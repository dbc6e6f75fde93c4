// Maps the times of two tracks, as their encoder sent them, to one clock that keeps both in sync.
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { ClockDrift } from './clock-drift.ts';

export type PlacedFrame = {
  /** Its time is on the one clock. */
  frame: MediaFrame;
  /** The encoder's clock restarts here. */
  hasJumped: boolean;
};

type Kind = MediaFrame['kind'];
type Track = {
  /** Time of the newest frame on the one clock, and of its arrival. */
  headMs: number | null;
  arrivedMs: number;
  /** Duration of a frame. */
  deltaMs: number;
  offsetMs: number;
  /** Offset of the last jump. */
  movedMs: number;
  /** Usual lead over the other track on arrival of a frame. */
  leadMs: number | null;
  /** Media time of this track since the last frame of the other one. */
  aloneMs: number;
};
/** A track that leapt ahead, pending proof by the other one that both were paused. */
type Leap = { kind: Kind; byMs: number; frames: PlacedFrame[]; ownMs: number; otherFromMs: number };

export const clockLimits = {
  /** ffmpeg reorders steps back up to this. */
  backMs: 100,
  /** A longer step between frames is a pause or a jump. */
  leapMs: 500,
  /** Further ahead than this, without a pause of the same length, the clock has jumped. */
  jumpMs: 10_000,
  /** No encoder sends its tracks further apart: they run on separate clocks. */
  apartMs: 2_500,
  /** Tolerance for times that should be equal. */
  togetherMs: 1_000,
  /** After this much of the other track, a leap of only one track is a jump, not a pause. */
  proofMs: 400,
  /** A restarted clock this close to the old one continues without a gap. */
  closeMs: 60,
  /** How far one frame of sound is moved to follow a drift. */
  slewMs: 2,
} as const;

const newTrack = (): Track => ({
  ...{ headMs: null, arrivedMs: 0, deltaMs: 0, offsetMs: 0, movedMs: 0, leadMs: null, aloneMs: 0 },
});
const otherOf = { video: 'audio', audio: 'video' } as const;

export class TrackClocks {
  readonly #tracks: Record<Kind, Track> = { video: newTrack(), audio: newTrack() };
  readonly #drift = new ClockDrift();
  /** Applied correction of sound since the drift measurement began. */
  #driftMs = 0;
  #leap: Leap | null = null;
  #isApart = false;

  /** The two tracks run on separate clocks, which are synchronized here. */
  get isApart(): boolean {
    return this.#isApart;
  }

  /** @param nowMs of a monotonic clock @returns the frames placed by now, in order of arrival */
  take(frame: MediaFrame, nowMs: number): PlacedFrame[] {
    const leap = this.#leap;
    const placed = this.#place(frame, nowMs);
    if (this.#leap === null) return [placed];
    this.#leap.frames.push(placed);
    if (leap === null) return [];
    return this.#judge(leap, frame.kind);
  }

  /** No more frames will arrive. */
  flush(): PlacedFrame[] {
    return this.#settle(false);
  }

  #place(frame: MediaFrame, nowMs: number): PlacedFrame {
    const track = this.#tracks[frame.kind];
    const other = this.#tracks[otherOf[frame.kind]];
    const { headMs } = track;
    const hasLeapt = headMs !== null && !isNext(frame.timestampMs + track.offsetMs - headMs);
    const hasJumped =
      headMs === null ? this.#begin(track, other, frame, nowMs) : this.#follow(frame, headMs, nowMs);
    const timestampMs = frame.timestampMs + track.offsetMs;
    track.headMs = Math.max(track.headMs ?? timestampMs, timestampMs);
    track.arrivedMs = nowMs;
    track.aloneMs += track.deltaMs;
    other.aloneMs = 0;
    if (!hasLeapt) this.#followLead(track, other, nowMs);
    if (frame.kind === 'audio') this.#followDrift(track, timestampMs);
    return { frame: { ...frame, timestampMs }, hasJumped };
  }

  #followLead(track: Track, other: Track, nowMs: number): void {
    if (other.headMs === null || this.#leap !== null || isAlone(track, other)) return;
    const leadMs = (track.headMs ?? 0) - nowOf(other, nowMs);
    if (Math.abs(leadMs) > clockLimits.apartMs) return;
    track.leadMs = track.leadMs === null ? leadMs : track.leadMs + (leadMs - track.leadMs) / 10;
  }

  /** Aligns the first frame of a track with the other track's clock, unless their times are too far apart. */
  #begin(track: Track, other: Track, { timestampMs }: MediaFrame, nowMs: number): boolean {
    track.offsetMs = other.offsetMs;
    if (other.headMs === null) return false;
    if (Math.abs(timestampMs + track.offsetMs - other.headMs) <= clockLimits.apartMs) return false;
    track.offsetMs = nowOf(other, nowMs) - timestampMs;
    this.#isApart = true;
    return false;
  }

  #follow({ kind, timestampMs }: MediaFrame, headMs: number, nowMs: number): boolean {
    const track = this.#tracks[kind];
    const deltaMs = timestampMs + track.offsetMs - headMs;
    if (isNext(deltaMs)) {
      if (deltaMs > 0) track.deltaMs = deltaMs;
      return false;
    }
    this.#drift.reset();
    this.#driftMs = 0;
    if (deltaMs > 0 && this.#isPause(kind, headMs + deltaMs, deltaMs, nowMs)) return false;
    const offsetMs = this.#newOffset(kind, headMs, timestampMs, nowMs);
    track.movedMs = offsetMs - track.offsetMs;
    track.offsetMs = offsetMs;
    return true;
  }

  /** True if the other track advanced, or the wait was as long: the clock is right, frames were missing. */
  #isPause(kind: Kind, atMs: number, byMs: number, nowMs: number): boolean {
    const [track, other] = [this.#tracks[kind], this.#tracks[otherOf[kind]]];
    const { togetherMs, jumpMs } = clockLimits;
    if (other.headMs !== null && atMs <= other.headMs + Math.max(0, track.leadMs ?? 0) + togetherMs)
      return true;
    if (Math.abs(nowMs - track.arrivedMs - byMs) < togetherMs) return true;
    if (byMs > jumpMs) return false;
    if (other.headMs !== null && this.#leap === null)
      this.#leap = { kind, byMs, frames: [], ownMs: 0, otherFromMs: other.headMs };
    return true;
  }

  /** The new offset: shared with the other track if that fits; else it continues this or the other track. */
  #newOffset(kind: Kind, headMs: number, timestampMs: number, nowMs: number): number {
    const [track, other] = [this.#tracks[kind], this.#tracks[otherOf[kind]]];
    const nextMs = headMs + track.deltaMs;
    if (other.headMs === null) return nextMs - timestampMs;
    const besideMs = nowOf(other, nowMs) + (track.leadMs ?? 0);
    const shared = [track.offsetMs + other.movedMs, other.offsetMs].find((offsetMs) => {
      const atMs = timestampMs + offsetMs;
      return Math.abs(atMs - besideMs) <= clockLimits.togetherMs && atMs >= headMs - clockLimits.backMs;
    });
    if (shared !== undefined) return shared;
    const isClose = Math.abs(besideMs - nextMs) <= clockLimits.closeMs;
    return (isClose || other.arrivedMs < track.arrivedMs ? nextMs : besideMs) - timestampMs;
  }

  /** @param kind of the frame after the leap */
  #judge(leap: Leap, kind: Kind): PlacedFrame[] {
    const other = this.#tracks[otherOf[leap.kind]];
    const own = this.#tracks[leap.kind];
    if (kind === leap.kind) leap.ownMs += own.deltaMs;
    const otherMs = (other.headMs ?? 0) - leap.otherFromMs;
    const isBoth = otherMs >= leap.byMs - clockLimits.togetherMs;
    // The other track has stopped, so no evidence contradicts a pause.
    const isAlone = leap.ownMs >= clockLimits.togetherMs && otherMs < clockLimits.proofMs / 2;
    if (isBoth || isAlone) return this.#settle(false);
    return otherMs >= clockLimits.proofMs ? this.#settle(true) : [];
  }

  /** @param isJump true: only this clock jumped, so its frames are moved back */
  #settle(isJump: boolean): PlacedFrame[] {
    const leap = this.#leap;
    this.#leap = null;
    if (leap === null) return [];
    if (!isJump) return leap.frames;
    const own = this.#tracks[leap.kind];
    const backMs = leap.byMs - own.deltaMs;
    own.offsetMs -= backMs;
    own.headMs = (own.headMs ?? 0) - backMs;
    this.#isApart = true;
    return leap.frames.map(({ frame, hasJumped }) =>
      frame.kind === leap.kind
        ? { frame: { ...frame, timestampMs: frame.timestampMs - backMs }, hasJumped }
        : { frame, hasJumped },
    );
  }

  /** Moves sound slightly with each frame, to follow a drifting clock. */
  #followDrift(sound: Track, atMs: number): void {
    const { headMs, deltaMs } = this.#tracks.video;
    if (headMs === null || this.#leap !== null || isAlone(sound, this.#tracks.video)) return;
    const movedMs = this.#drift.measure(atMs + this.#driftMs - headMs - deltaMs / 2, headMs);
    if (movedMs !== 0) this.#isApart = true;
    const { slewMs } = clockLimits;
    const stepMs = Math.max(-slewMs, Math.min(slewMs, movedMs - this.#driftMs));
    this.#driftMs += stepMs;
    sound.offsetMs -= stepMs;
  }
}

const isNext = (deltaMs: number): boolean => deltaMs >= -clockLimits.backMs && deltaMs <= clockLimits.leapMs;

/** The other track is paused, so their distance can't be measured. */
const isAlone = (track: Track, other: Track): boolean =>
  track.aloneMs > Math.max(other.deltaMs * 2, clockLimits.backMs);

/** Current position of a track, extrapolated from its newest frame. */
const nowOf = ({ headMs, arrivedMs, deltaMs }: Track, nowMs: number): number =>
  (headMs ?? 0) + Math.max(0, Math.min(nowMs - arrivedMs, deltaMs));
