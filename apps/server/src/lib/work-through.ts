// Works through everything that is due, many at a time, until nothing is.

interface Work<Item> {
  /** How many steps are under way at most. */
  atOnce: number;
  /** What is due now, each item at most once; none of those it is given. */
  list(without: readonly Item[]): Promise<readonly Item[]>;
  /** False: it failed, and is not taken again before the next time. Never rejects. */
  step(item: Item): Promise<boolean>;
}

/**
 * An item whose step is over may be due for its next one. So what is due is listed again after each step that ends,
 * also when it ended while a list was being read, which left it out.
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
