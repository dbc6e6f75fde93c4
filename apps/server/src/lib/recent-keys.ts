export interface RecentKeys {
  has(key: string): boolean;
  add(key: string): void;
}

/** Remembers up to twice this many keys, and drops the oldest half in one step. */
export function recentKeys(most: number): RecentKeys {
  let latest = new Set<string>();
  let earlier = new Set<string>();
  return {
    has: (key) => latest.has(key) || earlier.has(key),
    add(key) {
      if (latest.size >= most) {
        earlier = latest;
        latest = new Set();
      }
      latest.add(key);
    },
  };
}
