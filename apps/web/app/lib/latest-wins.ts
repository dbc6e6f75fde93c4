// Collapses toggles pressed faster than the server responds: only the last state counts, and one request
// runs at a time.

interface Wish<Wanted> {
  wanted: Wanted;
  /** Rolls back to the state before the press. */
  takeBack: () => void;
}

export interface LatestWins<Key, Wanted, Answer> {
  /**
   * Sends the state for `key`, or replaces the queued one while a request is in flight. Resolves when
   * nothing is left to send. When a request fails, its state is rolled back, so that the button shows what
   * the server knows. Only the promise of the last press rejects, or resolves with the server's response;
   * the others resolve with null, because their response is no longer shown.
   */
  settle(key: Key, wanted: Wanted, takeBack: () => void): Promise<Answer | null>;
}

/** `send` gets the previously sent state, for endpoints where one request undoes another. */
export function latestWins<Key, Wanted, Answer>(
  send: (key: Key, wanted: Wanted, before: Wanted | undefined) => Promise<Answer>,
): LatestWins<Key, Wanted, Answer> {
  const running = new Map<Key, { last: Wish<Wanted>; done?: Promise<Answer> }>();
  const run = async (key: Key, toggle: { last: Wish<Wanted> }): Promise<Answer> => {
    let sent = toggle.last;
    let before: Wanted | undefined;
    try {
      for (;;) {
        const answer = await send(key, sent.wanted, before);
        if (toggle.last.wanted === sent.wanted) return answer;
        before = sent.wanted;
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
      const last: Wish<Wanted> = { wanted, takeBack };
      let toggle = running.get(key);
      if (toggle === undefined) {
        toggle = { last };
        running.set(key, toggle);
        toggle.done = run(key, toggle);
      } else toggle.last = last;
      try {
        const answer = await toggle.done;
        return toggle.last === last ? (answer ?? null) : null;
      } catch (error) {
        if (toggle.last === last) throw error;
        return null;
      }
    },
  };
}
