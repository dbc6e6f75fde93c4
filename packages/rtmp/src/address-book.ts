// Who is connected, and who tried too many wrong keys.
import type { RtmpLimits } from './limits.ts';

type BookLimits = Pick<
  RtmpLimits,
  'connectionsPerAddress' | 'refusalsPerAddress' | 'refusalWindowMs' | 'countedAddresses'
>;

export class AddressBook {
  readonly #limits: BookLimits;
  readonly #connections = new Map<string, number>();
  readonly #refusals = new Map<string, { count: number; sinceMs: number }>();

  constructor(limits: BookLimits) {
    this.#limits = limits;
  }

  /** @returns whether the address may connect; then it is counted until `leave`. */
  enter(address: string, nowMs: number): boolean {
    const group = addressGroup(address);
    const count = this.#connections.get(group) ?? 0;
    if (count >= this.#limits.connectionsPerAddress) return false;
    const refused = this.#recent(group, nowMs);
    if (refused !== undefined && refused.count >= this.#limits.refusalsPerAddress) return false;
    this.#connections.set(group, count + 1);
    return true;
  }

  leave(address: string): void {
    const group = addressGroup(address);
    const count = this.#connections.get(group) ?? 0;
    if (count > 1) this.#connections.set(group, count - 1);
    else this.#connections.delete(group);
  }

  /** Counts a wrong key. */
  refuse(address: string, nowMs: number): void {
    const group = addressGroup(address);
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

/** An IPv6 connection has 2^64 addresses to itself, so those count as one. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
