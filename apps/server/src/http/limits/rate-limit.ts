import type { RateClass } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Config } from '../../config/config.ts';
import { openImpatientPool, type Pool } from '../../db/client.ts';
import { networkOf, siteFactor, siteOf } from '../../lib/network.ts';

interface Budget {
  /** Largest burst. A window lasts as long as this many requests take at `perMinute`. */
  burst: number;
  perMinute: number;
}
/** The rate classes of the contract, and those only used here. */
type Rate = RateClass | 'page' | 'media' | 'badToken';

const budgets: Record<Rate, Budget> = {
  read: { burst: 300, perMinute: 1200 },
  write: { burst: 60, perMinute: 120 },
  talk: { burst: 10, perMinute: 30 },
  // Five messages in ten seconds.
  chat: { burst: 5, perMinute: 30 },
  // Reading chats: separate, so that people over their other limits can still follow them.
  room: { burst: 300, perMinute: 1200 },
  money: { burst: 10, perMinute: 20 },
  upload: { burst: 20, perMinute: 60 },
  identity: { burst: 20, perMinute: 60 },
  // Rendered pages: each costs as much as many reads.
  page: { burst: 120, perMinute: 240 },
  media: { burst: 1200, perMinute: 6000 },
  badToken: { burst: 20, perMinute: 60 },
};
/** Counted in each process: a statement for each would cost more than most of them do. */
const countedInMemory: ReadonlySet<Rate> = new Set<Rate>(['read', 'room', 'page', 'media', 'badToken']);
/** Addresses get a larger budget, because many people may share one. */
const addressFactor = 5;
/** A slower store is skipped: requests wait at most this long for each budget. */
const storePatienceMs = 500;

export interface RateLimiter {
  /** Takes one request from the budget of the account or visitor and its address, or refuses. */
  take(rate: Rate, accountId: number | null, address: string): Promise<void>;
  /** Refuses if a budget of a visitor is used up, without taking from it. */
  check(rate: Rate, address: string): Promise<void>;
}

/** A separate pool, so that a slow store takes no connections from requests. */
export const openLimitStore = (databaseUrl: string): Pool =>
  openImpatientPool(databaseUrl, { max: 2, patienceMs: storePatienceMs });

/** Counts in memory, or in the store if several processes share their limits. */
function openLimiter(rate: Rate, factor: number, store: Pool | null): RateLimiterAbstract {
  const { burst, perMinute } = budgets[rate];
  const points = burst * factor;
  const options = { keyPrefix: `${rate}*${factor}`, points, duration: (burst / perMinute) * 60 };
  const memory = new RateLimiterMemory(options);
  if (store === null || countedInMemory.has(rate)) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: memory,
    // Blocks in memory without a query until the budget is renewed.
    inMemoryBlockOnConsumed: points + 1,
  });
}

const refuseFor = (ms: number) =>
  refuse('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });

async function takeFrom(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw refuseFor(reason.msBeforeNext);
  }
}

/** @param store shared by several processes; null for a single one */
export function createRateLimiter(store: Pool | null = null): RateLimiter {
  const limitersOf = (factor: number) =>
    Object.fromEntries(
      Object.keys(budgets).map((rate) => [rate, openLimiter(rate as Rate, factor, store)]),
    ) as Record<Rate, RateLimiterAbstract>;
  const [own, neighbours] = [limitersOf(1), limitersOf(addressFactor)];
  const [ownSites, neighbourSites] = [limitersOf(siteFactor), limitersOf(addressFactor * siteFactor)];
  return {
    async take(rate, accountId, address) {
      // The account first: a person over their own limit takes nothing from others at their address.
      if (accountId !== null) await takeFrom(own[rate], `#${accountId}`);
      if (address === '') return;
      const [network, site] = [networkOf(address), siteOf(address)];
      const [networks, sites] = accountId === null ? [own, ownSites] : [neighbours, neighbourSites];
      await takeFrom(networks[rate], network);
      if (site !== network) await takeFrom(sites[rate], site);
    },
    async check(rate, address) {
      const counted = [own[rate].get(networkOf(address)), ownSites[rate].get(siteOf(address))];
      for (const used of await Promise.all(counted))
        if (used !== null && used.remainingPoints <= 0) throw refuseFor(used.msBeforeNext);
    },
  };
}
export const noRateLimiter: RateLimiter = { take: () => Promise.resolve(), check: () => Promise.resolve() };

/**
 * Counts 401 answers per address, on all routes. An address over the limit is refused before
 * its credentials are checked; valid credentials are not counted.
 */
export function limitBadTokens(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (headers.authorization !== undefined) await limiter.check('badToken', ip);
  });
  app.addHook('onResponse', async ({ headers, ip }, { statusCode }) => {
    if (statusCode !== 401 || headers.authorization === undefined) return;
    // The answer is already sent; the refusal applies to the next request.
    await limiter.take('badToken', null, ip).catch(() => undefined);
  });
}

/** Limits every request of this scope by its address. */
export function limitScope(scope: FastifyInstance, limiter: RateLimiter, rate: Rate): void {
  scope.addHook('onRequest', ({ ip }) => limiter.take(rate, null, ip));
}

/** Several processes share a database, and therefore also its limits. */
export function limiterOf(app: FastifyInstance, { rateLimits, databaseUrl }: Config): RateLimiter {
  if (!rateLimits) return noRateLimiter;
  if (databaseUrl === null) return createRateLimiter();
  const store = openLimitStore(databaseUrl);
  app.addHook('onClose', () => store.end());
  return createRateLimiter(store);
}
