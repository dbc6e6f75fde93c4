// One ingest connection: measures its frames, synchronizes them, and writes them to the renditions.
import { readAacSettings } from '@realfin/rtmp/aac';
import { flvTag } from '@realfin/rtmp/flv';
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { RtmpRefused, type RefusalCode } from '@realfin/rtmp/refusals';
import { Backlog } from './backlog.ts';
import { IngestMeter } from './ingest-meter.ts';
import { Interleaver } from './interleaver.ts';
import type { RenditionName } from './port.ts';
import type { RenditionFeed } from './rendition-feed.ts';
import type { MakeStill } from './still-picture.ts';
import { Timeline, type RunStart, type TimelineStep } from './timeline.ts';
import { TrackClocks, type PlacedFrame } from './track-clocks.ts';

export type IngestOptions = {
  feeds: ReadonlyMap<RenditionName, RenditionFeed>;
  /** Whether this rendition is made, given the tracks of the run. */
  admits: (name: RenditionName, run: RunStart) => boolean;
  makeStill: MakeStill;
  /** Wall time. */
  dayMs: () => number;
  /** A monotonic clock. */
  nowMs: () => number;
};

/** Room in front of a run for frames that are slightly earlier than its first one. */
const leadMs = 1_000;
/** Each run starts processes, so a sender that starts more of them within a minute is refused. */
const runsPerMinute = 30;
const minuteMs = 60_000;

/** Video needs a configuration with parameter sets before it can be decoded; audio, readable AAC settings. */
const isUsable = (frame: MediaFrame): boolean =>
  frame.kind === 'video' ? frame.body.length > shortestVideoConfig : readAacSettings(frame) !== null;
/** Length of the tag's header and a configuration without parameter sets. */
const shortestVideoConfig = 12;

export class Ingest {
  readonly meter: IngestMeter;
  readonly #options: IngestOptions;
  readonly #clocks = new TrackClocks();
  readonly #timeline = new Timeline();
  readonly #interleaver: Interleaver;
  readonly #configured = { video: false, audio: false };
  #run: RunStart | null = null;
  #backlog = new Backlog(false);
  #zeroMs = 0;
  /** Wall time at the zero of the one clock. */
  #epochMs = 0;
  #failure: RtmpRefused | null = null;
  /** Renditions with backpressure. */
  #held: Promise<void>[] = [];
  /** Start times of the last minute's runs. */
  #begunMs: number[] = [];

  constructor(options: IngestOptions) {
    this.#options = options;
    this.meter = new IngestMeter(options.nowMs);
    this.#interleaver = new Interleaver({
      emit: (placed) => this.#emit(placed),
      dropVideo: () => this.#timeline.dropVideo(),
      makeStill: () => options.makeStill(this.#run?.video ?? null, this.#backlog.newest()),
    });
  }

  /** Refuses all further frames: the stream can't be processed. */
  fail(code: RefusalCode, detail: string): void {
    this.#failure ??= new RtmpRefused(code, detail);
  }

  take(frame: MediaFrame): Promise<void> | undefined {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    this.meter.countBytes(frame);
    this.#held = [];
    if (frame.isConfig) this.#configure(frame);
    else if (this.#configured[frame.kind]) this.#place(frame);
    else this.meter.note(frame.kind === 'video' ? 'pictureUnconfigured' : 'soundUnconfigured');
    const held = this.#held;
    return held.length > 1 ? Promise.all(held).then(() => undefined) : held[0];
  }

  /** A frame was dropped before it got here. */
  dropped(): void {
    this.meter.note('framesBroken');
  }

  /** Settles when all its frames are packaged. */
  async end(): Promise<void> {
    for (const placed of this.#clocks.flush()) this.#interleaver.take(placed);
    this.#interleaver.flush();
    for (const step of this.#timeline.flush()) this.#follow(step);
    await Promise.all([...this.#options.feeds.values()].map((feed) => feed.end()));
  }

  #configure(frame: MediaFrame): void {
    if (!isUsable(frame)) return this.meter.note('framesBroken');
    this.#configured[frame.kind] = true;
    this.#interleaver.configure(frame);
  }

  #place(frame: MediaFrame): void {
    const { dayMs, nowMs } = this.#options;
    for (const placed of this.#clocks.take(frame, nowMs())) {
      this.#epochMs = dayMs() - placed.frame.timestampMs;
      if (placed.hasJumped) this.meter.begin();
      this.meter.countFrame(placed.frame);
      this.#interleaver.take(placed);
    }
    if (this.#clocks.isApart) this.meter.note('clocksApart');
  }

  #emit({ frame, hasJumped }: PlacedFrame): void {
    const epochMs = this.#epochMs + frame.timestampMs;
    for (const step of this.#timeline.take(frame, epochMs, hasJumped)) this.#follow(step);
  }

  #follow(step: TimelineStep): void {
    if (step.kind === 'frame') this.#write(step.frame);
    else this.#begin(step.run);
  }

  #begin(run: RunStart): void {
    this.#countRun();
    this.#run = run;
    this.#zeroMs = run.startMs - leadMs;
    this.#backlog = new Backlog(run.video !== null);
    for (const [name, feed] of this.#options.feeds) {
      if (this.#options.admits(name, run)) feed.begin(run, this.#backlog);
      else feed.pause();
    }
  }

  #countRun(): void {
    const now = this.#options.nowMs();
    this.#begunMs = [...this.#begunMs.filter((ms) => now - ms < minuteMs), now];
    if (this.#begunMs.length > runsPerMinute)
      this.fail('unsteady', 'its clock or its configuration changes all the time');
  }

  #write(frame: MediaFrame): void {
    const { kind, timestampMs } = frame;
    const isKeyframe = frame.kind === 'video' && frame.isKeyframe;
    const tagged = { kind, isKeyframe, timestampMs, tag: flvTag(frame, this.#zeroMs) };
    this.#backlog.add(tagged);
    let packagedMs = Infinity;
    for (const feed of this.#options.feeds.values()) {
      const waits = feed.write(tagged);
      if (waits !== undefined) this.#held.push(waits);
      packagedMs = Math.min(packagedMs, feed.packagedMs);
    }
    this.#backlog.trim(packagedMs);
  }
}
