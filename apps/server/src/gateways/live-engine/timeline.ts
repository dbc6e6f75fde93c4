// Splits the frames of a connection into runs: the input of one ffmpeg, with one configuration and clock.
import { readAacSettings, silentFrame } from '@realfin/rtmp/aac';
import type { AudioFrame, MediaFrame, VideoFrame } from '@realfin/rtmp/media-frames';

export type RunStart = {
  /** Decoder configurations; null for a missing track. */
  video: VideoFrame | null;
  audio: AudioFrame | null;
  /** The encoder's time of the first frame, and the wall time of its arrival. */
  startMs: number;
  epochMs: number;
};
export type TimelineStep = { kind: 'begin'; run: RunStart } | { kind: 'frame'; frame: MediaFrame };

/** The first frames, until the tracks are known. */
type Opening = { frames: MediaFrame[]; epochMs: number };

/** Wait for the other track to be announced; encoders announce both before the first frame. */
const openingMs = 1_000;

export class Timeline {
  #video: VideoFrame | null = null;
  #audio: AudioFrame | null = null;
  #opening: Opening | null = { frames: [], epochMs: 0 };
  #isRenewing = false;
  /** The configuration has changed; the run with the new one begins with the next keyframe. */
  #isAudioStale = false;
  #hasKeyframe = false;
  #runHasVideo = false;
  #runAudio: AudioFrame | null = null;

  /** @param hasJumped the encoder's clock restarts here, so a new run begins soon */
  take(frame: MediaFrame, epochMs: number, hasJumped = false): TimelineStep[] {
    if (frame.isConfig) {
      this.#configure(frame);
      return [];
    }
    if (frame.kind === 'video' && !this.#hasKeyframe && !frame.isKeyframe) return [];
    if (frame.kind === 'video') this.#hasKeyframe = true;
    if (hasJumped && this.#opening === null)
      this.#isRenewing ||= frame.kind === 'video' || this.#video === null;
    if (this.#isRenewing && this.#canBegin(frame)) this.#renew();
    if (this.#opening !== null) return this.#open(this.#opening, frame, epochMs);
    if (frame.kind === 'video' || !this.#isAudioStale) return [{ kind: 'frame', frame }];
    const silent = this.#silenceAt(frame.timestampMs);
    return silent === null ? [] : [{ kind: 'frame', frame: silent }];
  }

  /** Pictures are dropped until their configuration is sent again. */
  dropVideo(): void {
    this.#video = null;
    this.#hasKeyframe = false;
    if (this.#opening === null) this.#isRenewing = this.#runHasVideo;
  }

  /** The connection has ended: pending frames become a run anyway. */
  flush(): TimelineStep[] {
    return this.#opening === null || this.#opening.frames.length === 0 ? [] : this.#begin(this.#opening);
  }

  #configure(frame: MediaFrame): void {
    const known = frame.kind === 'video' ? this.#video : this.#audio;
    if (known?.body.equals(frame.body)) return;
    if (frame.kind === 'video') this.#video = frame;
    else this.#audio = frame;
    if (this.#opening !== null) return;
    this.#isRenewing = true;
    if (frame.kind === 'audio') this.#isAudioStale = true;
    else this.#hasKeyframe = false;
  }

  /** Drops sound without a configuration in the run: players stall at holes in a track. */
  #silenceAt(timestampMs: number): AudioFrame | null {
    const settings = this.#runAudio === null ? null : readAacSettings(this.#runAudio);
    if (this.#runAudio === null || settings === null) return null;
    return silentFrame(this.#runAudio, settings, timestampMs);
  }

  #canBegin(frame: MediaFrame): boolean {
    return frame.kind === 'video' ? frame.isKeyframe : this.#video === null;
  }

  #renew(): void {
    this.#isRenewing = false;
    this.#isAudioStale = false;
    this.#opening = { frames: [], epochMs: 0 };
  }

  #open(opening: Opening, frame: MediaFrame, epochMs: number): TimelineStep[] {
    if (opening.frames.length === 0) opening.epochMs = epochMs;
    opening.frames.push(frame);
    const waitedMs = frame.timestampMs - (opening.frames[0]?.timestampMs ?? 0);
    const isKnown = this.#video !== null && this.#audio !== null;
    return isKnown || Math.abs(waitedMs) >= openingMs ? this.#begin(opening) : [];
  }

  #begin({ frames, epochMs }: Opening): TimelineStep[] {
    this.#opening = null;
    const [video, audio] = [this.#video, this.#audio];
    const startMs = frames[0]?.timestampMs ?? 0;
    this.#runHasVideo = video !== null;
    this.#runAudio = audio;
    return [
      { kind: 'begin', run: { video, audio, startMs, epochMs } },
      ...frames.map((frame) => ({ kind: 'frame', frame }) as const),
    ];
  }
}
