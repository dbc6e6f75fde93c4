// Statistics of one connection.
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import type { IngestFault, IngestSample } from './port.ts';

type Counted = Omit<IngestSample, 'atMs' | 'width' | 'height' | 'droppedSegments'>;

/** Faults are reported for this long. */
const faultMs = 30_000;
const nothing = { bytes: 0, frames: 0, hasVideo: false, hasAudio: false };

export class IngestMeter {
  readonly #nowMs: () => number;
  #interval = { ...nothing };
  #intervalFromMs: number;
  /** Media time and own time of the first frame, and again after each jump. */
  #began: { mediaMs: number; nowMs: number } | null = null;
  #newestMs = 0;
  #keyframeMs: number | null = null;
  #keyframeSeconds: number | null = null;
  readonly #faults = new Map<IngestFault, number>();

  /** @param nowMs a monotonic clock */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#intervalFromMs = nowMs();
  }

  /** The encoder's clock has jumped. */
  begin(): void {
    this.#began = null;
    this.#keyframeMs = null;
  }

  countBytes(frame: MediaFrame): void {
    this.#interval.bytes += frame.body.length;
  }

  countFrame(frame: MediaFrame): void {
    const { timestampMs } = frame;
    if (this.#began === null) {
      this.#began = { mediaMs: timestampMs, nowMs: this.#nowMs() };
      this.#newestMs = timestampMs;
    }
    this.#newestMs = Math.max(this.#newestMs, timestampMs);
    if (frame.kind === 'audio') {
      this.#interval.hasAudio = true;
      return;
    }
    this.#interval.hasVideo = true;
    this.#interval.frames += 1;
    if (!frame.isKeyframe) return;
    if (this.#keyframeMs !== null) this.#keyframeSeconds = (timestampMs - this.#keyframeMs) / 1000;
    this.#keyframeMs = timestampMs;
  }

  note(fault: IngestFault): void {
    this.#faults.set(fault, this.#nowMs());
  }

  /** Returns the statistics since the last sample. */
  sample(): Counted {
    const nowMs = this.#nowMs();
    const counted = {
      ...this.#interval,
      intervalMs: Math.round(nowMs - this.#intervalFromMs),
      driftMs: this.#driftMs(nowMs),
      keyframeSeconds: this.#keyframeSeconds,
      faults: this.#recentFaults(nowMs),
    };
    this.#interval = { ...nothing };
    this.#intervalFromMs = nowMs;
    return counted;
  }

  #recentFaults(nowMs: number): IngestFault[] {
    return [...this.#faults].flatMap(([fault, atMs]) => (nowMs - atMs <= faultMs ? [fault] : []));
  }

  #driftMs(nowMs: number): number {
    if (this.#began === null) return 0;
    return Math.round(this.#newestMs - this.#began.mediaMs - (nowMs - this.#began.nowMs));
  }
}
