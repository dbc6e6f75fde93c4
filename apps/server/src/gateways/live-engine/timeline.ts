// The frames of one connection -> runs: what one ffmpeg can take, with one configuration and one clock.
import { readAacSettings, silentFrame } from '@realfin/rtmp/aac';
import type { AudioFrame, MediaFrame, VideoFrame } from '@realfin/rtmp/media-frames';

export type RunStart = {
  /** Decoder configurations; null for a track that there is not. */
  video: VideoFrame | null;
  audio: AudioFrame | null;
  /** The encoder's time of the first frame, and the time of day when it came. */
  startMs: number;
  epochMs: number;
};
export type TimelineStep = { kind: 'begin'; run: RunStart } | { kind: 'frame'; frame: MediaFrame };

/** The first frames, until it is known which tracks there are. */
type Opening = { frames: MediaFrame[]; epochMs: number };

/** For the other track to be announced; encoders announce both before the first frame. */
const openingMs = 1_000;

export class Timeline {
  #video: VideoFrame | null = null;
  #audio: AudioFrame | null = null;
  #opening: Opening | null = { frames: [], epochMs: 0 };
  #isRenewing = false;
  /** Its configuration has changed, and the run that knows the new one begins with the next keyframe. */
  #isAudioStale = false;
  #hasKeyframe = false;
  #runHasVideo = false;
  #runAudio: AudioFrame | null = null;

  /** @param hasJumped the clock of the encoder begins again, so a run of its own soon does */
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

  /** There are no pictures until their configuration comes again. */
  dropVideo(): void {
    this.#video = null;
    this.#hasKeyframe = false;
    if (this.#opening === null) this.#isRenewing = this.#runHasVideo;
  }

  /** The connection is over: what waited for more is a run all the same. */
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

  /** For sound that the run has no configuration of: players wait where a track has a hole. */
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
