/** A token bucket: refills steadily up to the amount of `burstSeconds`, and is drained by use. */
export class Allowance {
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #atMs: number;

  constructor(perSecond: number, burstSeconds: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#most = perSecond * burstSeconds;
    this.#left = this.#most;
    this.#atMs = nowMs;
  }

  /** @returns whether the allowance sufficed. */
  use(amount: number, nowMs: number): boolean {
    const seconds = Math.max(0, nowMs - this.#atMs) / 1000;
    this.#left = Math.min(this.#most, this.#left + seconds * this.#perSecond) - amount;
    this.#atMs = nowMs;
    return this.#left >= 0;
  }
}
