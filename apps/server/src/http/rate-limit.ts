import type { RateClass } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import type { Clock } from '../lib/clock.ts';

interface Budget {
  /** Requests at once. */
  burst: number;
  perMinute: number;
}
const budgets: Record<RateClass, Budget> = {
  read: { burst: 300, perMinute: 1200 },
  write: { burst: 60, perMinute: 120 },
  talk: { burst: 10, perMinute: 30 },
  money: { burst: 10, perMinute: 20 },
  upload: { burst: 20, perMinute: 60 },
  identity: { burst: 20, perMinute: 60 },
};
/** Many people may share one address. */
const addressFactor = 5;
const mostBuckets = 50_000;

export interface RateLimiter {
  /** Takes one request of the account's (or visitor's) and the address' budget, or refuses with Retry-After. */
  take(rate: RateClass, accountId: number | null, address: string): void;
}

/** One home has a whole IPv6 network of addresses; a mapped IPv4 address is the IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>();
  const takeFrom = (key: string, budget: Budget, factor: number): void => {
    const now = clock.now().getTime();
    const burst = budget.burst * factor;
    const perMs = (budget.perMinute * factor) / 60_000;
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + (now - bucket.at) * perMs);
    bucket.at = now;
    if (buckets.size >= mostBuckets && !buckets.has(key)) buckets.clear();
    buckets.set(key, bucket);
    if (bucket.left < 1)
      throw refuse('rate.limited', { retryAfterSeconds: Math.ceil((1 - bucket.left) / perMs / 1000) });
    bucket.left -= 1;
  };
  return {
    take(rate, accountId, address) {
      const budget = budgets[rate];
      // The account first: whoever has used up their own takes nothing from their neighbours.
      if (accountId !== null) takeFrom(`${rate}#${accountId}`, budget, 1);
      if (address !== '')
        takeFrom(`${rate}@${networkOf(address)}`, budget, accountId === null ? 1 : addressFactor);
    },
  };
}
export const noRateLimiter: RateLimiter = { take: () => undefined };
