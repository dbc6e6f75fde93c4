// Toggles pressed faster than the server answers: only the last wish counts, and one request runs at a time.

interface Wish {
  wanted: boolean;
  /** Puts back what was shown before the wish. */
  takeBack: () => void;
}

export interface LatestWins<Key> {
  /**
   * Sends the wish for `key`, or, while an earlier one is under way, replaces what is sent after it.
   * Resolves when nothing is left to send. When a request fails, what was sent is taken back, so that the button shows
   * what the server knows, not what an unsent wish hoped for; the promise of the last wish alone rejects.
   */
  settle(key: Key, wanted: boolean, takeBack: () => void): Promise<void>;
}

export function latestWins<Key>(send: (key: Key, wanted: boolean) => Promise<unknown>): LatestWins<Key> {
  const running = new Map<Key, { last: Wish; done: Promise<void> }>();
  const run = async (key: Key, toggle: { last: Wish }): Promise<void> => {
    let sent = toggle.last;
    try {
      for (;;) {
        await send(key, sent.wanted);
        if (toggle.last.wanted === sent.wanted) return;
        sent = toggle.last;
      }
    } catch (error) {
      sent.takeBack();
      throw error;
    } finally {
      running.delete(key);
    }
  };
  return {
    async settle(key, wanted, takeBack) {
      const last: Wish = { wanted, takeBack };
      let toggle = running.get(key);
      if (toggle === undefined) {
        toggle = { last, done: Promise.resolve() };
        running.set(key, toggle);
        toggle.done = run(key, toggle);
      } else toggle.last = last;
      try {
        await toggle.done;
      } catch (error) {
        if (toggle.last === last) throw error;
      }
    },
  };
}
