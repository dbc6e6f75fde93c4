/** The number of best hits on the first screen, next to the newest. */
const rowsOnScreen = 6;

/** The newest hits without those already among the first best hits. */
export function withoutRepeats<Hit extends { id: number }>(
  latest: readonly Hit[],
  best: readonly Hit[],
): Hit[] {
  const first = new Set(best.slice(0, rowsOnScreen).map(({ id }) => id));
  return latest.filter(({ id }) => !first.has(id));
}
