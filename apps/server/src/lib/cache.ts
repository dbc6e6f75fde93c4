// Caches in the process, for a short time, what is the same for everyone.
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ProcessState } from './process-state.ts';

interface CacheOptions<Value> {
  /** Without one, values stay until there are too many. */
  ttlMs?: number;
  /** Beyond these the least recently used is evicted. */
  max: number;
  /** Whether a value may be stored at all; where little is there, what is new shows at once. */
  mayStore?: (value: Value) => boolean;
}
interface CacheOwner {
  clock: Clock;
  state: ProcessState;
}
export interface Cache<Value> {
  /** All who ask for a key while it is read share one reading. A reading that fails is not stored. */
  get(ctx: CacheOwner, key: string, read: () => Promise<Value>): Promise<Value>;
  /** Reads again whatever is stored. */
  refresh(ctx: CacheOwner, key: string, read: () => Promise<Value>): Promise<Value>;
}
/** The library takes undefined for a value that is not there. */
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

/** Nothing is stored: only those who ask at the same time share one run. */
export const createSharedRuns = <Value>(): Cache<Value> =>
  createCache<Value>({ max: 10_000, mayStore: () => false });
