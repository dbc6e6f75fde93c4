// Measures how far two clocks that should be one drift apart, from the arrival of their frames.

/** For windows of up to 12 seconds, 2 and 24 minutes: the faster the drift, the sooner it shows. */
const bucketsMs = [500, 5_000, 60_000];
const fewestBuckets = 4;
const mostBuckets = 24;
/** About half a second of sound. */
const firstFrames = 20;
/** Less is just the order in which an encoder sends its tracks. */
const leastMs = 24;
/** Largest deviation from a straight line, as a share of the drift: above it, the encoder fell behind. */
const straightness = 0.12;
/** No encoder sends its tracks further apart. */
const furthestMs = 2_500;

type Bucket = { sum: number; count: number; endsMs: number };

class Trend {
  readonly #bucketMs: number;
  #open: Bucket | null = null;
  #means: number[] = [];

  constructor(bucketMs: number) {
    this.#bucketMs = bucketMs;
  }

  add(value: number, atMs: number): void {
    const open = (this.#open ??= { sum: 0, count: 0, endsMs: atMs + this.#bucketMs });
    if (atMs >= open.endsMs) {
      if (open.count > 0) this.#means = [...this.#means, open.sum / open.count].slice(-mostBuckets);
      this.#open = { sum: value, count: 1, endsMs: atMs + this.#bucketMs };
      return;
    }
    open.sum += value;
    open.count += 1;
  }

  /** End of the regression line through the means; null without a clear trend. */
  line(): number | null {
    const values = this.#means;
    const count = values.length;
    if (count < fewestBuckets) return null;
    const middle = (count - 1) / 2;
    const mean = values.reduce((sum, value) => sum + value, 0) / count;
    const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
    const slope = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
    const off = values.reduce((sum, value, at) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
    const way = Math.abs(slope) * (count - 1);
    if (way < leastMs || Math.sqrt(off / count) > Math.max(2, way * straightness)) return null;
    // The line is extended to now, half a bucket after the last mean.
    return mean + slope * (count - middle);
  }
}

/** Drift of sound against pictures. */
export class ClockDrift {
  #trends = bucketsMs.map((ms) => new Trend(ms));
  #baseMs: number | null = null;
  #first: number[] = [];
  #movedMs = 0;

  /** Measurements are not valid across a jump or a pause. */
  reset(): void {
    this.#trends = bucketsMs.map((ms) => new Trend(ms));
    this.#baseMs = null;
    this.#first = [];
    this.#movedMs = 0;
  }

  /**
   * @param apartMs time of sound minus pictures, in order of arrival
   * @returns how far sound has drifted since the beginning; 0 if the clocks agree
   */
  measure(apartMs: number, atMs: number): number {
    for (const trend of this.#trends) trend.add(apartMs, atMs);
    if (this.#baseMs === null) {
      this.#first.push(apartMs);
      if (this.#first.length < firstFrames) return 0;
      this.#baseMs = this.#first.reduce((sum, value) => sum + value, 0) / this.#first.length;
    }
    const nowMs = this.#trends.map((trend) => trend.line()).find((ms) => ms !== null);
    if (nowMs !== undefined) this.#movedMs = nowMs - this.#baseMs;
    else if (Math.abs(apartMs - this.#baseMs - this.#movedMs) > furthestMs)
      this.#movedMs = apartMs - this.#baseMs;
    return this.#movedMs;
  }
}
