// Toggles pressed faster than the server answers: only the last wish counts, and one request runs at a time.

interface Wish<Wanted> {
  wanted: Wanted;
  /** Puts back what was shown before the wish. */
  takeBack: () => void;
}

export interface LatestWins<Key, Wanted, Answer> {
  /**
   * Sends the wish for `key`, or, while an earlier one is under way, replaces what is sent after it.
   * Resolves when nothing is left to send. When a request fails, what was sent is taken back, so that the button shows
   * what the server knows, not what an unsent wish hoped for; the promise of the last wish alone rejects, and it alone
   * resolves with the server's answer. The others resolve with null: what they were answered is not shown any more.
   */
  settle(key: Key, wanted: Wanted, takeBack: () => void): Promise<Answer | null>;
}

/** `send` is given what it sent just before, for where one request undoes another. */
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
