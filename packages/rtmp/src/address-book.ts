// Who is connected, and who tried too many wrong keys.
import type { RtmpLimits } from './limits.ts';

type BookLimits = Pick<
  RtmpLimits,
  'connectionsPerAddress' | 'refusalsPerAddress' | 'refusalWindowMs' | 'countedAddresses'
>;

/** What an address counts for: one IPv6 connection has 2^64 of them to itself. */
export type NetworkOf = (address: string) => string;

export class AddressBook {
  readonly #limits: BookLimits;
  readonly #networkOf: NetworkOf;
  readonly #connections = new Map<string, number>();
  readonly #refusals = new Map<string, { count: number; sinceMs: number }>();

  constructor(limits: BookLimits, networkOf: NetworkOf) {
    this.#limits = limits;
    this.#networkOf = networkOf;
  }

  /** @returns whether the address may connect; then it is counted until `leave`. */
  enter(address: string, nowMs: number): boolean {
    const group = this.#networkOf(address);
    const count = this.#connections.get(group) ?? 0;
    if (count >= this.#limits.connectionsPerAddress) return false;
    const refused = this.#recent(group, nowMs);
    if (refused !== undefined && refused.count >= this.#limits.refusalsPerAddress) return false;
    this.#connections.set(group, count + 1);
    return true;
  }

  leave(address: string): void {
    const group = this.#networkOf(address);
    const count = this.#connections.get(group) ?? 0;
    if (count > 1) this.#connections.set(group, count - 1);
    else this.#connections.delete(group);
  }

  /** Counts a wrong key. */
  refuse(address: string, nowMs: number): void {
    const group = this.#networkOf(address);
    const counted = this.#recent(group, nowMs) ?? { count: 0, sinceMs: nowMs };
    counted.count += 1;
    this.#refusals.set(group, counted);
    // The first is the one that was counted first.
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > this.#limits.countedAddresses && oldest !== undefined)
      this.#refusals.delete(oldest);
  }

  #recent(group: string, nowMs: number): { count: number; sinceMs: number } | undefined {
    const counted = this.#refusals.get(group);
    if (counted === undefined || nowMs - counted.sinceMs <= this.#limits.refusalWindowMs) return counted;
    this.#refusals.delete(group);
    return undefined;
  }
}
