// Toggles pressed faster than the server answers: only the last wish counts, and one request runs at a time.

interface Pending {
  wanted: boolean;
}

export interface LatestWins<Key> {
  /**
   * Sends the wish for `key`, or, while an earlier one is under way, replaces what is sent after it.
   * Resolves when nothing is left to send; rejects with the failure of the last request.
   */
  settle(key: Key, wanted: boolean): Promise<void>;
}

export function latestWins<Key>(send: (key: Key, wanted: boolean) => Promise<unknown>): LatestWins<Key> {
  const running = new Map<Key, Pending & { done: Promise<void> }>();
  const run = async (key: Key, pending: Pending): Promise<void> => {
    try {
      let sent: boolean;
      do {
        sent = pending.wanted;
        await send(key, sent);
      } while (pending.wanted !== sent);
    } finally {
      running.delete(key);
    }
  };
  return {
    settle(key, wanted) {
      const current = running.get(key);
      if (current !== undefined) {
        current.wanted = wanted;
        return current.done;
      }
      const pending = { wanted, done: Promise.resolve() };
      running.set(key, pending);
      pending.done = run(key, pending);
      return pending.done;
    },
  };
}
