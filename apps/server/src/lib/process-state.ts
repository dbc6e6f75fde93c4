/** What a process remembers between requests: part of its context, so that two contexts share nothing. */
export interface ProcessState {
  /** The one value of this owner, made when it is first asked for. */
  of<T>(owner: object, create: () => T): T;
  /** A cache of what people see. */
  registerCache(clear: () => void): void;
  /** Empties all caches: something has to be gone from every page now. */
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
