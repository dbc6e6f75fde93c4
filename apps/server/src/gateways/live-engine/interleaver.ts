// Two tracks on one clock -> frames in the order of their times, without holes: silence where sound is missing, the last
// picture where pictures are.
import { readAacSettings, silentFrame, type AacSettings } from '@realfin/rtmp/aac';
import type { AudioFrame, MediaFrame, VideoFrame } from '@realfin/rtmp/media-frames';
import type { PlacedFrame } from './track-clocks.ts';

/** A picture that stands still: its configuration, and a keyframe. */
export type Still = { config: VideoFrame; picture: VideoFrame };

export type InterleaverOptions = {
  /** With the configurations that belong to the frames after them. */
  emit: (placed: PlacedFrame) => void;
  /** From now on there is sound alone. */
  dropVideo: () => void;
  /** The last picture of those that were emitted; null when it can't be made. */
  makeStill: () => Promise<Still | null>;
};

export const interleaveLimits = {
  /** Sound may be ahead of the pictures by so much. */
  aheadMs: 100,
  /** Without a frame of a track, while the other goes on: it pauses. */
  pauseMs: 2_000,
  /** Encoders that send sound later than that get more time. */
  mostPauseMs: 6_000,
  /** Silence stays behind the pictures, so that sound which comes back has its place. */
  behindMs: 200,
  /** From one still picture to the next. */
  stillMs: 500,
  /** A shorter hole between two frames of sound is rounding. */
  holeMs: 60,
  /** Of sound that waits for a still picture. */
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
  /** Pictures begin again here after a hole, which silence does not fill. */
  #videoFromMs = -Infinity;
  #audioEndMs: number | null = null;
  /** Up to here there is silence of ours. */
  #silentToMs = -Infinity;
  #silenceAfterMs: number = interleaveLimits.pauseMs;
  /** What came of one track since the last frame of the other. */
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
    // Of pictures that are away it is emitted with the first one.
    if (this.#pictures !== 'still' && this.#pictures !== 'gone') this.#emit(frame);
  }

  take(placed: PlacedFrame): void {
    if (placed.frame.kind === 'video') this.#takePicture(placed, placed.frame);
    else this.#takeSound(placed);
  }

  /** Nothing more comes. */
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
      // It comes later than we waited for it.
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

  /** Silence from the last sound up to this time, as far as there are pictures. */
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
    // Pictures came back meanwhile.
    if (this.#pictures !== 'making') return;
    if (still === null) return this.#giveUpPictures();
    this.#pictures = 'still';
    this.#still = still;
    this.#emit(still.config);
    this.#stand();
  }

  /** The last picture again, for as long as there is sound. */
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
