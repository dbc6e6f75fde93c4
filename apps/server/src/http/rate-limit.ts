import type { RateClass } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { openImpatientPool, type Pool } from '../db/client.ts';
import { networkOf } from '../lib/network.ts';

interface Budget {
  /** Requests at once. A window is as long as this many take per minute. */
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
/** A store that takes longer is passed over: a request waits no longer than this for each of its budgets. */
const storePatienceMs = 500;

export interface RateLimiter {
  /** Takes one request of the account's (or visitor's) and the address' budget, or refuses with Retry-After. */
  take(rate: RateClass, accountId: number | null, address: string): Promise<void>;
}

/** Connections of its own, so that a store that hangs takes none from the requests themselves. */
export const openLimitStore = (databaseUrl: string): Pool =>
  openImpatientPool(databaseUrl, { max: 2, patienceMs: storePatienceMs });

/**
 * Counts in memory, or in the store where several processes share their limits. Reads are always counted in memory:
 * a statement with each of them would cost more than most of them do.
 */
function openLimiter(rate: RateClass, factor: number, store: Pool | null): RateLimiterAbstract {
  const { burst, perMinute } = budgets[rate];
  const points = burst * factor;
  const options = { keyPrefix: `${rate}*${factor}`, points, duration: (burst / perMinute) * 60 };
  const memory = new RateLimiterMemory(options);
  if (store === null || rate === 'read') return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: memory,
    // Who has used up a budget costs the store nothing until it is back.
    inMemoryBlockOnConsumed: points + 1,
  });
}

async function takeFrom(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw refuse('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
  }
}

/** @param store of the processes that share their limits; null for one process on its own */
export function createRateLimiter(store: Pool | null = null): RateLimiter {
  const limitersOf = (factor: number) =>
    Object.fromEntries(
      Object.keys(budgets).map((rate) => [rate, openLimiter(rate as RateClass, factor, store)]),
    ) as Record<RateClass, RateLimiterAbstract>;
  const [own, neighbours] = [limitersOf(1), limitersOf(addressFactor)];
  return {
    async take(rate, accountId, address) {
      // The account first: a person who used up their own budget takes nothing from their neighbors.
      if (accountId !== null) await takeFrom(own[rate], `#${accountId}`);
      if (address === '') return;
      await takeFrom((accountId === null ? own : neighbours)[rate], networkOf(address));
    },
  };
}
export const noRateLimiter: RateLimiter = { take: () => Promise.resolve() };
