// Two tracks on one clock -> frames in order of time, without gaps: silence replaces missing sound, and the
// last picture replaces missing pictures.
import { readAacSettings, silentFrame, type AacSettings } from '@realfin/rtmp/aac';
import type { AudioFrame, MediaFrame, VideoFrame } from '@realfin/rtmp/media-frames';
import type { PlacedFrame } from './track-clocks.ts';

/** A frozen picture: its configuration, and a keyframe. */
export type Still = { config: VideoFrame; picture: VideoFrame };

export type InterleaverOptions = {
  /** Configurations are emitted before the frames they belong to. */
  emit: (placed: PlacedFrame) => void;
  /** From now on, the broadcast is audio only. */
  dropVideo: () => void;
  /** The last emitted picture; null if it can't be made. */
  makeStill: () => Promise<Still | null>;
};

export const interleaveLimits = {
  /** How far sound may be ahead of the pictures. */
  aheadMs: 100,
  /** A track without a frame for this long, while the other one continues, is paused. */
  pauseMs: 2_000,
  /** Upper limit for encoders that send their sound later than `pauseMs`. */
  mostPauseMs: 6_000,
  /** Silence stays this far behind the pictures, so that returning sound still fits in. */
  behindMs: 200,
  /** Interval of repeated still pictures. */
  stillMs: 500,
  /** Shorter gaps between two frames of sound are rounding. */
  holeMs: 60,
  /** Sound frames held while a still picture is made. */
  heldFrames: 3_000,
} as const;

const sameBody = (a: MediaFrame | null, b: MediaFrame): boolean => a !== null && a.body.equals(b.body);

export class Interleaver {
  readonly #options: InterleaverOptions;
  #video: VideoFrame | null = null;
  #audio: AudioFrame | null = null;
  #aac: AacSettings | null = null;
  #held: PlacedFrame[] = [];
  #videoHeadMs: number | null = null;
  #videoDeltaMs = 0;
  /** Pictures resume here after a gap, which silence does not fill. */
  #videoFromMs = -Infinity;
  #audioEndMs: number | null = null;
  /** End of the silence that we inserted. */
  #silentToMs = -Infinity;
  #silenceAfterMs: number = interleaveLimits.pauseMs;
  /** Media time of one track since the last frame of the other. */
  #videoSinceAudioMs = 0;
  #audioSinceVideoMs = 0;
  #pictures: 'none' | 'moving' | 'making' | 'still' | 'gone' = 'none';
  #still: Still | null = null;

  constructor(options: InterleaverOptions) {
    this.#options = options;
  }

  configure(frame: MediaFrame): void {
    if (frame.kind === 'audio') {
      this.#audio = frame;
      this.#aac = readAacSettings(frame);
      return this.#emit(frame);
    }
    if (sameBody(this.#video, frame)) return;
    this.#video = frame;
    // While pictures are missing, it is emitted with the next one.
    if (this.#pictures !== 'still' && this.#pictures !== 'gone') this.#emit(frame);
  }

  take(placed: PlacedFrame): void {
    if (placed.frame.kind === 'video') this.#takePicture(placed, placed.frame);
    else this.#takeSound(placed);
  }

  /** No more frames will arrive. */
  flush(): void {
    if (this.#pictures === 'none') this.#options.dropVideo();
    this.#release(Infinity);
  }

  #emit(frame: MediaFrame, hasJumped = false): void {
    this.#options.emit({ frame, hasJumped });
  }

  #takePicture({ hasJumped }: PlacedFrame, frame: VideoFrame): void {
    const isBack = this.#pictures === 'still' || this.#pictures === 'gone';
    if ((isBack || this.#pictures === 'none') && !frame.isKeyframe) return;
    if (isBack && this.#video !== null) this.#emit(this.#video);
    this.#pictures = 'moving';
    this.#still = null;
    this.#audioSinceVideoMs = 0;
    const stepMs = frame.timestampMs - (this.#videoHeadMs ?? frame.timestampMs);
    if (stepMs > 0 && stepMs <= interleaveLimits.pauseMs) this.#videoDeltaMs = stepMs;
    else if (stepMs > 0) this.#videoFromMs = frame.timestampMs;
    this.#videoHeadMs = Math.max(this.#videoHeadMs ?? -Infinity, frame.timestampMs);
    this.#videoSinceAudioMs += Math.max(0, Math.min(stepMs, interleaveLimits.stillMs));
    this.#emit(frame, hasJumped);
    this.#release(this.#videoHeadMs + this.#slackMs);
    if (this.#videoSinceAudioMs > this.#silenceAfterMs)
      this.#fill(this.#videoHeadMs - interleaveLimits.behindMs);
  }

  get #slackMs(): number {
    const { aheadMs, stillMs } = interleaveLimits;
    return this.#pictures === 'still' ? stillMs : Math.max(aheadMs, this.#videoDeltaMs);
  }

  #takeSound(placed: PlacedFrame): void {
    this.#videoSinceAudioMs = 0;
    if (this.#video === null || this.#pictures === 'gone') return this.#emitSound(placed);
    this.#held.push(placed);
    this.#audioSinceVideoMs += this.#aac?.frameMs ?? 0;
    if (this.#pictures === 'still') this.#stand();
    else if (this.#pictures !== 'making' && this.#audioSinceVideoMs > interleaveLimits.pauseMs) this.#miss();
    if (this.#held.length > interleaveLimits.heldFrames) this.#giveUpPictures();
    if (this.#videoHeadMs !== null && this.#pictures !== 'none')
      this.#release(this.#videoHeadMs + this.#slackMs);
  }

  #release(untilMs: number): void {
    const isDue = ({ frame }: PlacedFrame): boolean => frame.timestampMs <= untilMs;
    while (this.#held[0] !== undefined && isDue(this.#held[0])) {
      const [due] = this.#held.splice(0, 1);
      if (due !== undefined) this.#emitSound(due);
    }
  }

  #emitSound({ frame, hasJumped }: PlacedFrame): void {
    const frameMs = this.#aac?.frameMs ?? 0;
    const { timestampMs } = frame;
    if (timestampMs < this.#silentToMs - frameMs / 2) {
      // Arrived after silence was inserted for it, so silence waits longer from now on.
      const lateMs = (this.#videoHeadMs ?? timestampMs) - timestampMs;
      this.#silenceAfterMs = Math.min(
        interleaveLimits.mostPauseMs,
        Math.max(this.#silenceAfterMs, lateMs * 2),
      );
      return;
    }
    if (this.#videoHeadMs !== null && this.#pictures !== 'gone') this.#fill(timestampMs);
    this.#emit(frame, hasJumped);
    this.#audioEndMs = Math.max(this.#audioEndMs ?? -Infinity, timestampMs + frameMs);
  }

  /** Fills silence from the last sound up to this time, where there are pictures. */
  #fill(untilMs: number): void {
    const [config, aac] = [this.#audio, this.#aac];
    if (config === null || aac === null || this.#videoHeadMs === null) return;
    let atMs = Math.max(this.#audioEndMs ?? this.#videoHeadMs - this.#videoSinceAudioMs, this.#videoFromMs);
    if (untilMs - atMs < interleaveLimits.holeMs) return;
    for (; atMs + aac.frameMs / 2 < untilMs; atMs += aac.frameMs) {
      const silent = silentFrame(config, aac, Math.round(atMs));
      if (silent === null) return;
      this.#emit(silent);
    }
    this.#audioEndMs = atMs;
    this.#silentToMs = atMs;
  }

  /** Pictures stopped coming. */
  #miss(): void {
    if (this.#pictures === 'none') return this.#giveUpPictures();
    this.#pictures = 'making';
    void this.#options.makeStill().then(
      (still) => this.#made(still),
      () => this.#made(null),
    );
  }

  #made(still: Still | null): void {
    // Pictures have resumed meanwhile.
    if (this.#pictures !== 'making') return;
    if (still === null) return this.#giveUpPictures();
    this.#pictures = 'still';
    this.#still = still;
    this.#emit(still.config);
    this.#stand();
  }

  /** Repeats the last picture, as long as there is sound. */
  #stand(): void {
    const { stillMs } = interleaveLimits;
    const [still, newestMs] = [this.#still, this.#held.at(-1)?.frame.timestampMs];
    if (still === null || newestMs === undefined || this.#videoHeadMs === null) return;
    let stepMs = this.#videoDeltaMs;
    for (; this.#videoHeadMs + stepMs <= newestMs; stepMs = stillMs) {
      this.#videoHeadMs += stepMs;
      this.#videoDeltaMs = stillMs;
      this.#emit({ ...still.picture, timestampMs: this.#videoHeadMs });
      this.#release(this.#videoHeadMs + stillMs);
    }
  }

  #giveUpPictures(): void {
    this.#pictures = 'gone';
    this.#options.dropVideo();
    this.#release(Infinity);
  }
}
