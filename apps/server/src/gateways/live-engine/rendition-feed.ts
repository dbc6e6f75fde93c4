// The frames of one connection for one rendition, as consecutive runs.
import type { Backlog, TaggedFrame } from './backlog.ts';
import { FeedRun, type FeedOptions } from './feed-run.ts';
import type { RunStart } from './timeline.ts';

export class RenditionFeed {
  readonly #options: FeedOptions;
  /** Settles when earlier media is packaged. */
  #before: Promise<void>;
  #run: FeedRun | null = null;

  constructor(options: FeedOptions, before: Promise<void>) {
    this.#options = options;
    this.#before = before;
  }

  get packagedMs(): number {
    return this.#run?.packagedMs ?? Infinity;
  }

  begin(start: RunStart, backlog: Backlog): void {
    this.#run?.end();
    const run = new FeedRun(this.#options, start, backlog);
    this.#run = run;
    const opened = this.#before;
    void opened.then(() => run.open());
    this.#before = opened.then(() => run.done);
  }

  /** The next run does not include this rendition. */
  pause(): void {
    this.#run?.end();
    this.#run = null;
  }

  write(frame: TaggedFrame): Promise<void> | undefined {
    return this.#run?.write(frame);
  }

  /** Settles when all of it is packaged. */
  end(): Promise<void> {
    this.pause();
    return this.#before;
  }

  abandon(): void {
    this.#run?.abandon();
  }
}
