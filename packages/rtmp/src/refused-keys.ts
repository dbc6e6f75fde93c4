// Counts wrong keys by address.
import type { AddressFolds } from './admission.ts';
import type { RtmpLimits } from './limits.ts';

type KeyLimits = Pick<
  RtmpLimits,
  'refusalsPerNetwork' | 'refusalsPerSite' | 'refusalWindowMs' | 'countedNetworks'
>;

export class RefusedKeys {
  readonly #limits: KeyLimits;
  readonly #folds: AddressFolds;
  readonly #counts = new Map<string, { count: number; sinceMs: number }>();

  constructor(limits: KeyLimits, folds: AddressFolds) {
    this.#limits = limits;
    this.#folds = folds;
  }

  isShutOut(address: string, nowMs: number): boolean {
    return this.#scopesOf(address).some(([scope, most]) => (this.#recent(scope, nowMs)?.count ?? 0) >= most);
  }

  /** Counts a wrong key. */
  add(address: string, nowMs: number): void {
    for (const [scope] of this.#scopesOf(address)) {
      const counted = this.#recent(scope, nowMs) ?? { count: 0, sinceMs: nowMs };
      counted.count += 1;
      this.#counts.set(scope, counted);
      // Maps iterate in insertion order, so the first is the oldest.
      const [oldest] = this.#counts.keys();
      if (this.#counts.size > this.#limits.countedNetworks && oldest !== undefined)
        this.#counts.delete(oldest);
    }
  }

  #scopesOf(address: string): [scope: string, most: number][] {
    const { refusalsPerNetwork, refusalsPerSite } = this.#limits;
    const [network, site] = [this.#folds.networkOf(address), this.#folds.siteOf(address)];
    const scopes: [string, number][] = [[network, refusalsPerNetwork]];
    return site === network ? scopes : [...scopes, [site, refusalsPerSite]];
  }

  #recent(scope: string, nowMs: number): { count: number; sinceMs: number } | undefined {
    const counted = this.#counts.get(scope);
    if (counted === undefined || nowMs - counted.sinceMs <= this.#limits.refusalWindowMs) return counted;
    this.#counts.delete(scope);
    return undefined;
  }
}
