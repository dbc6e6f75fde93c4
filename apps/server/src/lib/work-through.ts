// Processes all due items concurrently, until none is left.

interface Work<Item> {
  /** Maximum concurrent steps. */
  atOnce: number;
  /** Lists the due items, each once, except for the given ones. */
  list(without: readonly Item[]): Promise<readonly Item[]>;
  /** False: failed, and not retried before the next run. Never rejects. */
  step(item: Item): Promise<boolean>;
}

/**
 * A finished item may be due for its next step, so due items are listed again after each step, even if it
 * ended during a list query that excluded it.
 */
export async function workThrough<Item>({ atOnce, list, step }: Work<Item>): Promise<void> {
  const underWay = new Map<Item, Promise<void>>();
  const failed = new Set<Item>();
  let ended = 0;
  const take = async (item: Item): Promise<void> => {
    if (!(await step(item))) failed.add(item);
    underWay.delete(item);
    ended += 1;
  };
  const oneEnds = () => Promise.race(underWay.values());
  for (;;) {
    const endedBefore = ended;
    const due = await list([...underWay.keys(), ...failed]);
    for (const item of due) {
      if (underWay.size >= atOnce) await oneEnds();
      underWay.set(item, take(item));
    }
    if (ended > endedBefore) continue;
    if (underWay.size === 0) return;
    await oneEnds();
  }
}
