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
  /** Requests at once. A window is as long as this many take per minute. */
  burst: number;
  perMinute: number;
}
/** What is limited: the classes of the contract, and what only this edge knows. */
type Rate = RateClass | 'page' | 'media' | 'badToken';

const budgets: Record<Rate, Budget> = {
  read: { burst: 300, perMinute: 1200 },
  write: { burst: 60, perMinute: 120 },
  talk: { burst: 10, perMinute: 30 },
  // Five messages in ten seconds.
  chat: { burst: 5, perMinute: 30 },
  // Reading chats: people who wrote too much, or read many pages, still follow them.
  room: { burst: 300, perMinute: 1200 },
  money: { burst: 10, perMinute: 20 },
  upload: { burst: 20, perMinute: 60 },
  identity: { burst: 20, perMinute: 60 },
  // Pages that have to be rendered: each costs as much as many reads.
  page: { burst: 120, perMinute: 240 },
  media: { burst: 1200, perMinute: 6000 },
  badToken: { burst: 20, perMinute: 60 },
};
/** Counted by each process: a statement with each of them would cost more than most of them do. */
const countedInMemory: ReadonlySet<Rate> = new Set<Rate>(['read', 'room', 'page', 'media', 'badToken']);
/** Many people may share one address. */
const addressFactor = 5;
/** A store that takes longer is passed over: a request waits no longer than this for each of its budgets. */
const storePatienceMs = 500;

export interface RateLimiter {
  /** Takes one request of the account's (or visitor's) and the address' budget, or refuses with Retry-After. */
  take(rate: Rate, accountId: number | null, address: string): Promise<void>;
  /** Refuses where a visitor's budget is used up, and takes nothing of it. */
  check(rate: Rate, address: string): Promise<void>;
}

/** Connections of its own, so that a store that hangs takes none from the requests themselves. */
export const openLimitStore = (databaseUrl: string): Pool =>
  openImpatientPool(databaseUrl, { max: 2, patienceMs: storePatienceMs });

/** Counts in memory, or in the store where several processes share their limits. */
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
    // Who has used up a budget costs the store nothing until it is back.
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

/** @param store of the processes that share their limits; null for one process on its own */
export function createRateLimiter(store: Pool | null = null): RateLimiter {
  const limitersOf = (factor: number) =>
    Object.fromEntries(
      Object.keys(budgets).map((rate) => [rate, openLimiter(rate as Rate, factor, store)]),
    ) as Record<Rate, RateLimiterAbstract>;
  const [own, neighbours] = [limitersOf(1), limitersOf(addressFactor)];
  const [ownSites, neighbourSites] = [limitersOf(siteFactor), limitersOf(addressFactor * siteFactor)];
  return {
    async take(rate, accountId, address) {
      // The account first: a person who used up their own budget takes nothing from their neighbors.
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
 * Counts what an address is refused for its credentials, whichever route looks at them. Who has used up that budget is
 * refused before anything is looked at; credentials that hold cost none of it.
 */
export function limitBadTokens(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (headers.authorization !== undefined) await limiter.check('badToken', ip);
  });
  app.addHook('onResponse', async ({ headers, ip }, { statusCode }) => {
    if (statusCode !== 401 || headers.authorization === undefined) return;
    // The answer is out; the refusal is for the next one.
    await limiter.take('badToken', null, ip).catch(() => undefined);
  });
}

/** Every request of this scope counts for its address. */
export function limitScope(scope: FastifyInstance, limiter: RateLimiter, rate: Rate): void {
  scope.addHook('onRequest', ({ ip }) => limiter.take(rate, null, ip));
}

/** Several processes have a database they share; its limits are then shared too. */
export function limiterOf(app: FastifyInstance, { rateLimits, databaseUrl }: Config): RateLimiter {
  if (!rateLimits) return noRateLimiter;
  if (databaseUrl === null) return createRateLimiter();
  const store = openLimitStore(databaseUrl);
  app.addHook('onClose', () => store.end());
  return createRateLimiter(store);
}
