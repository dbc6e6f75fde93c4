// One connection that sends: its frames, measured, into the renditions of its broadcast.
import { readAvcSize } from '@realfin/rtmp/avc-size';
import { flvTag } from '@realfin/rtmp/flv';
import type { MediaFrame, VideoFrame } from '@realfin/rtmp/media-frames';
import { Backlog } from './backlog.ts';
import { IngestMeter } from './ingest-meter.ts';
import type { RenditionName } from './port.ts';
import type { RenditionFeed } from './rendition-feed.ts';
import { Timeline, type RunStart, type TimelineStep } from './timeline.ts';

export type IngestOptions = {
  feeds: ReadonlyMap<RenditionName, RenditionFeed>;
  /** The time of day. */
  dayMs: () => number;
  /** A clock that never jumps. */
  nowMs: () => number;
  /** Whether there is room for the smaller rendition; asked where the pictures are larger than it. */
  mayHaveRung: () => boolean;
};

/** Frames that come a little before the first one of their run have a place in front of it. */
const leadMs = 1_000;

const rungSide = 480;

/** Of a size that can't be read, it is taken to be. */
function isLarger({ body }: VideoFrame): boolean {
  const size = readAvcSize(body);
  return size === null || Math.min(size.width, size.height) > rungSide;
}

export class Ingest {
  readonly meter: IngestMeter;
  readonly #options: IngestOptions;
  readonly #timeline = new Timeline();
  #backlog = new Backlog(false);
  #zeroMs = 0;
  #failure: Error | null = null;

  constructor(options: IngestOptions) {
    this.#options = options;
    this.meter = new IngestMeter(options.nowMs);
  }

  /** Nothing can be made of what it sends. */
  fail(reason: string): void {
    this.#failure = new Error(reason);
  }

  take(frame: MediaFrame): Promise<void> | undefined {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    this.meter.countBytes(frame);
    let held: Promise<void> | undefined;
    for (const step of this.#timeline.take(frame, this.#options.dayMs())) held = this.#follow(step) ?? held;
    return held;
  }

  /** Settles when everything it sent is packaged. */
  async end(): Promise<void> {
    for (const step of this.#timeline.flush()) void this.#follow(step);
    await Promise.all([...this.#options.feeds.values()].map((feed) => feed.end()));
  }

  #goesInto(name: RenditionName, { video, audio }: RunStart): boolean {
    if (name === 'source') return true;
    if (video === null) return false;
    return name === '480p' ? isLarger(video) && this.#options.mayHaveRung() : audio !== null;
  }

  #follow(step: TimelineStep): Promise<void> | undefined {
    if (step.kind === 'frame') return this.#write(step.frame);
    this.#zeroMs = step.run.startMs - leadMs;
    this.#backlog = new Backlog(step.run.video !== null);
    this.meter.begin();
    for (const [name, feed] of this.#options.feeds) {
      if (this.#goesInto(name, step.run)) feed.begin(step.run, this.#backlog);
      else feed.pause();
    }
    return undefined;
  }

  #write(frame: MediaFrame): Promise<void> | undefined {
    this.meter.countFrame(frame);
    const { kind, timestampMs } = frame;
    const isKeyframe = frame.kind === 'video' && frame.isKeyframe;
    const tagged = { kind, isKeyframe, timestampMs, tag: flvTag(frame, this.#zeroMs) };
    this.#backlog.add(tagged);
    let packagedMs = Infinity;
    const held: Promise<void>[] = [];
    for (const feed of this.#options.feeds.values()) {
      const waits = feed.write(tagged);
      if (waits !== undefined) held.push(waits);
      packagedMs = Math.min(packagedMs, feed.packagedMs);
    }
    this.#backlog.trim(packagedMs);
    return held.length > 1 ? Promise.all(held).then(() => undefined) : held[0];
  }
}
