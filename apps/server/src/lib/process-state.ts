/** In-memory state between requests: part of the context, so that two contexts share nothing. */
export interface ProcessState {
  /** The value of this owner, created on first access. */
  of<T>(owner: object, create: () => T): T;
  /** Registers a cache of visible content. */
  registerCache(clear: () => void): void;
  /** Clears all caches: content must disappear from every page now. */
  clearCaches(): void;
}

export function createProcessState(): ProcessState {
  const values = new Map<object, unknown>();
  const caches: (() => void)[] = [];
  return {
    of<T>(owner: object, create: () => T): T {
      if (!values.has(owner)) values.set(owner, create());
      return values.get(owner) as T;
    },
    registerCache: (clear) => void caches.push(clear),
    clearCaches() {
      for (const clear of caches) clear();
    },
  };
}
