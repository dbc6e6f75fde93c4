/** A frame in ffmpeg's input format. */
export type TaggedFrame = {
  kind: 'video' | 'audio';
  isKeyframe: boolean;
  timestampMs: number;
  tag: Buffer;
};

type Group = { startMs: number; frames: TaggedFrame[]; bytes: number };

const groupMs = 1_000;
/** More only happens with keyframes unusually far apart. */
const mostBytes = 48 * 1024 * 1024;

/** The newest frames of a run, from a keyframe on: the input of an ffmpeg that starts late, or again. */
export class Backlog {
  readonly #hasVideo: boolean;
  #groups: Group[] = [];
  #bytes = 0;

  constructor(hasVideo: boolean) {
    this.#hasVideo = hasVideo;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(frame: TaggedFrame): void {
    const group = this.#groupOf(frame);
    group.frames.push(frame);
    group.bytes += frame.tag.length;
    this.#bytes += frame.tag.length;
    while (this.#bytes > mostBytes && this.#groups.length > 0) this.#forgetOldest();
  }

  /** Drops frames packaged up to this time, except those needed to decode later ones. */
  trim(packagedMs: number): void {
    for (let next = this.#groups[1]; next !== undefined && next.startMs <= packagedMs; next = this.#groups[1])
      this.#forgetOldest();
  }

  /** Frames from the last keyframe at or before this time, or from the oldest keyframe. */
  since(ms: number): TaggedFrame[] {
    const last = this.#groups.findLastIndex(({ startMs }) => startMs <= ms);
    return this.#groups.slice(Math.max(0, last)).flatMap(({ frames }) => frames);
  }

  /** The newest frames, from the last keyframe on. */
  newest(): readonly TaggedFrame[] {
    return this.#groups.at(-1)?.frames ?? [];
  }

  #groupOf(frame: TaggedFrame): Group {
    const newest = this.#groups.at(-1);
    const begins = this.#hasVideo
      ? frame.kind === 'video' && frame.isKeyframe
      : frame.timestampMs - (newest?.startMs ?? 0) >= groupMs;
    if (newest !== undefined && !begins) return newest;
    const group = { startMs: frame.timestampMs, frames: [], bytes: 0 };
    this.#groups.push(group);
    return group;
  }

  #forgetOldest(): void {
    this.#bytes -= this.#groups.shift()?.bytes ?? 0;
  }
}
