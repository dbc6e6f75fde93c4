// One connection that sends: its frames, measured, into the renditions of its broadcast.
import { flvTag } from '@realfin/rtmp/flv';
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { Backlog } from './backlog.ts';
import { IngestMeter } from './ingest-meter.ts';
import type { RenditionName } from './port.ts';
import type { RenditionFeed } from './rendition-feed.ts';
import { Timeline, type RunStart, type TimelineStep } from './timeline.ts';

export type IngestOptions = {
  feeds: ReadonlyMap<RenditionName, RenditionFeed>;
  /** Whether a rendition is made of what is announced. */
  admits: (name: RenditionName, run: RunStart) => boolean;
  /** The time of day. */
  dayMs: () => number;
  /** A clock that never jumps. */
  nowMs: () => number;
};

/** Frames that come a little before the first one of their run have a place in front of it. */
const leadMs = 1_000;
/** Each run starts processes, so a sender that begins more of them within a minute is refused. */
const runsPerMinute = 30;
const minuteMs = 60_000;

export class Ingest {
  readonly meter: IngestMeter;
  readonly #options: IngestOptions;
  readonly #timeline = new Timeline();
  #backlog = new Backlog(false);
  #zeroMs = 0;
  #failure: Error | null = null;
  /** When the runs of the last minute began. */
  #begunMs: number[] = [];

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

  #follow(step: TimelineStep): Promise<void> | undefined {
    if (step.kind === 'frame') return this.#write(step.frame);
    this.#countRun();
    this.#zeroMs = step.run.startMs - leadMs;
    this.#backlog = new Backlog(step.run.video !== null);
    this.meter.begin();
    for (const [name, feed] of this.#options.feeds) {
      if (this.#options.admits(name, step.run)) feed.begin(step.run, this.#backlog);
      else feed.pause();
    }
    return undefined;
  }

  #countRun(): void {
    const now = this.#options.nowMs();
    this.#begunMs = [...this.#begunMs.filter((ms) => now - ms < minuteMs), now];
    if (this.#begunMs.length > runsPerMinute)
      this.fail('its clock or its configuration changes all the time');
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
