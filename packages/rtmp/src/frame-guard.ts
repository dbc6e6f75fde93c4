// Skips single unusable frames, and refuses a stream of them.
import { BrokenFrame, type MediaFrame } from './media-frames.ts';
import { RtmpRefused } from './refusals.ts';

/** State of one track. */
export class FrameGuard {
  readonly #most: number;
  #inRow = 0;
  #hasMedia = false;

  /** @param most consecutive broken frames */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * An unsupported codec is refused if the stream begins with it, and is a broken frame later on.
   * @throws RtmpRefused
   */
  read(read: () => MediaFrame | null): MediaFrame | null | 'broken' {
    try {
      const frame = read();
      if (frame === null) return null;
      this.#inRow = 0;
      this.#hasMedia ||= !frame.isConfig;
      return frame;
    } catch (error) {
      if (!(error instanceof RtmpRefused) || !this.#isSingle(error)) throw error;
      this.#inRow += 1;
      if (this.#inRow > this.#most) throw error;
      return 'broken';
    }
  }

  #isSingle = (error: RtmpRefused): boolean =>
    error instanceof BrokenFrame || (this.#hasMedia && error.code !== 'videoProfile');
}
