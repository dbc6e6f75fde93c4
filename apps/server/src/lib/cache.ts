// In-memory caches, short-lived, of values that are the same for everyone.
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ProcessState } from './process-state.ts';

interface CacheOptions<Value> {
  /** Without it, values only leave the cache when it is full. */
  ttlMs?: number;
  /** Beyond these the least recently used is evicted. */
  max: number;
  /** Whether a value may be cached; short lists are not, so that new entries appear immediately. */
  mayStore?: (value: Value) => boolean;
}
interface CacheOwner {
  clock: Clock;
  state: ProcessState;
}
export interface Cache<Value> {
  /** Concurrent calls for a key share one read. A failed read is not cached. */
  get(ctx: CacheOwner, key: string, read: () => Promise<Value>): Promise<Value>;
  /** Reads again even if a value is cached. */
  refresh(ctx: CacheOwner, key: string, read: () => Promise<Value>): Promise<Value>;
}
/** The library treats undefined as a missing value. */
interface Box<Value> {
  value: Value;
}
type Read<Value> = () => Promise<Value>;

export function createCache<Value>({ ttlMs, max, mayStore = () => true }: CacheOptions<Value>): Cache<Value> {
  const owner = {};
  const open = ({ clock, state }: CacheOwner) => {
    const values = new LRUCache<string, Box<Value>, Read<Value>>({
      max,
      // The library counts a value as fresh through the last millisecond of its time.
      ...(ttlMs !== undefined && { ttl: ttlMs - 1 }),
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context }) => ({ value: await context() }),
    });
    state.registerCache(() => values.clear());
    return values;
  };
  const read = async (ctx: CacheOwner, key: string, context: Read<Value>, forceRefresh: boolean) => {
    const cache = ctx.state.of(owner, () => open(ctx));
    const found = await cache.forceFetch(key, { context, forceRefresh });
    if (!mayStore(found.value) && cache.peek(key) === found) cache.delete(key);
    return found.value;
  };
  return {
    get: (ctx, key, context) => read(ctx, key, context, false),
    refresh: (ctx, key, context) => read(ctx, key, context, true),
  };
}

/** Caches nothing: only concurrent calls share one run. */
export const createSharedRuns = <Value>(): Cache<Value> =>
  createCache<Value>({ max: 10_000, mayStore: () => false });
