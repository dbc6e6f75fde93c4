// The frames of one connection -> runs: what one ffmpeg can take, with one configuration and one clock.
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

type Kind = MediaFrame['kind'];
/** What is known of a track. */
type Track = { lastMs: number | null; deltaMs: number; offsetMs: number };
/** The first frames, until it is known which tracks there are. */
type Opening = { frames: MediaFrame[]; epochMs: number };

const timelineLimits = {
  /** Further ahead than this, the encoder's clock has jumped. */
  jumpMs: 10_000,
  /** ffmpeg puts smaller steps back in order. */
  backMs: 100,
  /** For the other track to be announced; encoders announce both before the first frame. */
  openingMs: 1_000,
  /** Tracks whose clocks jumped by the same amount, but for this, jumped together. */
  togetherMs: 500,
};

const newTrack = (): Track => ({ lastMs: null, deltaMs: 0, offsetMs: 0 });

export class Timeline {
  readonly #tracks: Record<Kind, Track> = { video: newTrack(), audio: newTrack() };
  #video: VideoFrame | null = null;
  #audio: AudioFrame | null = null;
  #opening: Opening | null = { frames: [], epochMs: 0 };
  #isRenewing = false;
  /** Its configuration has changed, and the run that knows the new one begins with the next keyframe. */
  #isAudioStale = false;
  #hasKeyframe = false;

  take(frame: MediaFrame, epochMs: number): TimelineStep[] {
    if (frame.isConfig) {
      this.#configure(frame);
      return [];
    }
    if (frame.kind === 'video' && !this.#hasKeyframe && !frame.isKeyframe) return [];
    if (frame.kind === 'video') this.#hasKeyframe = true;
    const placed = this.#place(frame);
    if (this.#isRenewing && this.#canBegin(placed)) this.#renew();
    if (this.#opening !== null) return this.#open(this.#opening, placed, epochMs);
    return placed.kind === 'audio' && this.#isAudioStale ? [] : [{ kind: 'frame', frame: placed }];
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

  /** A clock that jumps goes on where it was, and soon gets a run of its own. */
  #place<T extends MediaFrame>(frame: T): T {
    const track = this.#tracks[frame.kind];
    const { lastMs } = track;
    const deltaMs = lastMs === null ? 0 : frame.timestampMs - lastMs;
    track.lastMs = frame.timestampMs;
    if (deltaMs < -timelineLimits.backMs || deltaMs > timelineLimits.jumpMs) {
      track.offsetMs += track.deltaMs - deltaMs;
      this.#isRenewing ||= this.#opening === null && (frame.kind === 'video' || this.#video === null);
    } else if (deltaMs > 0) track.deltaMs = deltaMs;
    return track.offsetMs === 0 ? frame : { ...frame, timestampMs: frame.timestampMs + track.offsetMs };
  }

  #canBegin(frame: MediaFrame): boolean {
    return frame.kind === 'video' ? frame.isKeyframe : this.#video === null;
  }

  #renew(): void {
    this.#isRenewing = false;
    this.#isAudioStale = false;
    this.#opening = { frames: [], epochMs: 0 };
    const { video, audio } = this.#tracks;
    if (Math.abs(video.offsetMs - audio.offsetMs) < timelineLimits.togetherMs)
      audio.offsetMs = video.offsetMs;
  }

  #open(opening: Opening, frame: MediaFrame, epochMs: number): TimelineStep[] {
    if (opening.frames.length === 0) opening.epochMs = epochMs;
    opening.frames.push(frame);
    const waitedMs = frame.timestampMs - (opening.frames[0]?.timestampMs ?? 0);
    const isKnown = this.#video !== null && this.#audio !== null;
    return isKnown || Math.abs(waitedMs) >= timelineLimits.openingMs ? this.#begin(opening) : [];
  }

  #begin({ frames, epochMs }: Opening): TimelineStep[] {
    this.#opening = null;
    const [video, audio] = [this.#video, this.#audio];
    const startMs = frames[0]?.timestampMs ?? 0;
    return [
      { kind: 'begin', run: { video, audio, startMs, epochMs } },
      ...frames.map((frame) => ({ kind: 'frame', frame }) as const),
    ];
  }
}
