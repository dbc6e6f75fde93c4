// One run of one rendition: the ffmpeg that makes its fragments, restarted when it dies.
import { FragmentReader, type Fragment } from '@realfin/live-hls/fragment-reader';
import type { InitSegment } from '@realfin/live-hls/init-segment';
import { openFfmpegPipe, type FfmpegPipe, type FfmpegPipeEnd } from '@realfin/media/ffmpeg-pipe';
import type { Sandbox } from '@realfin/media/sandbox';
import { flvHeader, flvTag } from '@realfin/rtmp/flv';
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import type { Logger } from '../../lib/log.ts';
import type { Backlog, TaggedFrame } from './backlog.ts';
import type { RunStart } from './timeline.ts';

export type FeedOptions = {
  args: readonly string[];
  tracks: 'all' | 'audio';
  /** Drops pictures rather than hold the encoder back. */
  mayDrop: boolean;
  sandbox: Sandbox;
  log: Logger;
  /** @param epochMs wall time at the zero of its times */
  begin: (init: InitSegment, epochMs: number) => void;
  add: (fragment: Fragment) => Promise<void> | undefined;
  /** Gave up after several tries without output. */
  gaveUp: () => void;
  /** A group of pictures was dropped. */
  dropped: () => void;
};

const feedLimits = {
  /** Frames waiting for an ffmpeg to start; above this, the encoder is held back. */
  waitingBytes: 8 * 1024 * 1024,
  /** Bytes that ffmpeg has not read; above this, pictures are dropped where `mayDrop` allows it. */
  behindBytes: 8 * 1024 * 1024,
  /** Time for the rest of the output, once the input has ended. */
  drainMs: 8_000,
  /** From the second death in a row on, the backlog is skipped: one of its frames may be the cause. */
  retries: 5,
  retryMs: 300,
};

export class FeedRun {
  readonly #options: FeedOptions;
  readonly #run: RunStart;
  readonly #backlog: Backlog;
  readonly #opened = Promise.withResolvers<void>();
  readonly #done = Promise.withResolvers<void>();
  #pipe: FfmpegPipe | null = null;
  #packagedMs = -Infinity;
  /** Deaths in a row without new output. */
  #deaths = 0;
  #state: 'waiting' | 'open' | 'ending' | 'done' = 'waiting';
  #mustEnd = false;
  #isDropping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FeedOptions, run: RunStart, backlog: Backlog) {
    this.#options = options;
    this.#run = run;
    this.#backlog = backlog;
  }

  /** Settles when all frames written are packaged, or abandoned. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  /** Frames up to this time are no longer needed. */
  get packagedMs(): number {
    return this.#state === 'done' ? Infinity : this.#packagedMs;
  }

  open(): void {
    if (this.#state !== 'waiting') return;
    this.#state = 'open';
    this.#start();
    this.#opened.resolve();
    if (this.#mustEnd) this.end();
  }

  /** The frame is already in the backlog. */
  write(frame: TaggedFrame): Promise<void> | undefined {
    if (this.#state === 'done') return undefined;
    if (this.#pipe === null)
      return this.#state === 'waiting' &&
        this.#backlog.bytes > feedLimits.waitingBytes &&
        !this.#options.mayDrop
        ? this.#opened.promise
        : undefined;
    if (!this.#wants(frame)) return undefined;
    if (!this.#options.mayDrop) return this.#pipe.write(frame.tag);
    if (frame.kind === 'video' && frame.isKeyframe) this.#decideToDrop(this.#pipe);
    if (!this.#isDropping) void this.#pipe.write(frame.tag);
    return undefined;
  }

  /** No more frames will be written. */
  end(): void {
    this.#mustEnd = true;
    if (this.#state !== 'open') return;
    this.#state = 'ending';
    if (this.#pipe === null) return;
    this.#endPipe(this.#pipe);
  }

  /** Drops all frames that are not packaged yet. */
  abandon(): void {
    this.#finish();
    this.#pipe?.kill();
  }

  #wants = ({ kind }: TaggedFrame): boolean => this.#options.tracks === 'all' || kind === 'audio';

  #decideToDrop(pipe: FfmpegPipe): void {
    this.#isDropping = pipe.unwrittenBytes > feedLimits.behindBytes;
    if (this.#isDropping) this.#options.dropped();
  }

  #start(): void {
    const { args, sandbox, tracks } = this.#options;
    const { video, audio, startMs, epochMs } = this.#run;
    const isPoisoned = this.#deaths > 1;
    const frames = this.#backlog.since(isPoisoned ? Infinity : this.#packagedMs).filter(this.#wants);
    const zeroMs = frames.reduce((least, { timestampMs }) => Math.min(least, timestampMs), Infinity);
    const from = { zeroMs: Number.isFinite(zeroMs) ? zeroMs : startMs, epochMs: epochMs - startMs };
    const reader = new FragmentReader();
    const pipe = openFfmpegPipe({
      args,
      sandbox,
      onOutput: (bytes) => this.#take(reader, pipe, bytes, from),
    });
    this.#pipe = pipe;
    this.#options.log.debug({ pid: pipe.pid }, 'ffmpeg of a broadcast started');
    const given = { video: tracks === 'all' ? video : null, audio };
    void pipe.write(flvHeader({ video: given.video !== null, audio: audio !== null }));
    for (const config of [given.video, audio]) if (config !== null) void pipe.write(configTag(config));
    for (const { tag } of frames) void pipe.write(tag);
    void pipe.closed.then((end) => this.#closed(pipe, end));
  }

  #take(
    reader: FragmentReader,
    pipe: FfmpegPipe,
    bytes: Buffer,
    from: { zeroMs: number; epochMs: number },
  ): Promise<void> | undefined {
    if (this.#state === 'done') return undefined;
    let held: Promise<void> | undefined;
    try {
      for (const found of reader.push(bytes)) {
        if (found.kind === 'init') this.#options.begin(found.init, from.epochMs + from.zeroMs);
        else {
          held = this.#options.add(found.fragment) ?? held;
          const { startSeconds, durationSeconds } = found.fragment;
          this.#packagedMs = Math.max(
            this.#packagedMs,
            from.zeroMs + (startSeconds + durationSeconds) * 1000,
          );
          this.#deaths = 0;
        }
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'ffmpeg wrote what cannot be packaged');
      pipe.kill();
    }
    return held;
  }

  #closed(pipe: FfmpegPipe, { code, stderr }: FfmpegPipeEnd): void {
    clearTimeout(this.#timer);
    if (this.#pipe !== pipe || this.#state === 'done') return;
    this.#pipe = null;
    if (this.#state === 'ending' && code === 0) return this.#finish();
    this.#deaths += 1;
    this.#options.log.warn({ code, stderr, deaths: this.#deaths }, 'ffmpeg of a broadcast ended');
    if (this.#deaths > feedLimits.retries) {
      this.#finish();
      return this.#options.gaveUp();
    }
    this.#timer = setTimeout(() => this.#restart(), feedLimits.retryMs * (this.#deaths - 1)).unref();
  }

  #restart(): void {
    if (this.#state === 'done') return;
    this.#start();
    if (this.#state === 'ending' && this.#pipe !== null) this.#endPipe(this.#pipe);
  }

  #endPipe(pipe: FfmpegPipe): void {
    pipe.end();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.abandon(), feedLimits.drainMs).unref();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#state = 'done';
    this.#opened.resolve();
    this.#done.resolve();
  }
}

const configTag = (config: MediaFrame): Buffer => flvTag(config, config.timestampMs);
