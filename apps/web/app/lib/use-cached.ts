import { hashKey, useQueryClient, type DataTag, type QueryCache, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

type Readers = Map<string, Set<() => void>>;
const readersOf = new WeakMap<QueryCache, Readers>();

/** Readers of each cache entry. A cache has one subscription, however many rows read from it. */
function findReaders(cache: QueryCache): Readers {
  const known = readersOf.get(cache);
  if (known !== undefined) return known;
  const readers: Readers = new Map();
  readersOf.set(cache, readers);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') for (const reader of readers.get(query.queryHash) ?? []) reader();
  });
  return readers;
}

function follow(cache: QueryCache, hash: string, onChange: () => void): () => void {
  const all = findReaders(cache);
  const readers = all.get(hash) ?? new Set();
  all.set(hash, readers.add(onChange));
  return () => {
    readers.delete(onChange);
    if (readers.size === 0) all.delete(hash);
  };
}

/** The library's hash; only objects need their properties sorted for it. */
const hashOf = (key: QueryKey): string =>
  key.some((part) => typeof part === 'object') ? hashKey(key) : JSON.stringify(key);

/**
 * The cached value of a key, kept up to date but never fetched: for list items, where an observer per row
 * would cost more than the row. Such keys stay cached for the life of the tab, see `keptKeys` of the query
 * client.
 */
export const useCached = import.meta.env.SSR ? useServerCached : useFollowed;

type Key<Data> = DataTag<QueryKey, Data, Error>;

/** A page is rendered once on the server, so nothing follows the value. */
function useServerCached<Data>(key: Key<Data>): Data | undefined {
  return useQueryClient().getQueryCache().get<Data>(hashOf(key))?.state.data;
}

function useFollowed<Data>(key: Key<Data>): Data | undefined {
  const cache = useQueryClient().getQueryCache();
  const hash = hashOf(key);
  const subscribe = useCallback((onChange: () => void) => follow(cache, hash, onChange), [cache, hash]);
  const read = () => cache.get<Data>(hash)?.state.data;
  return useSyncExternalStore(subscribe, read, read);
}
