/** As many of the best hits are on the first screen with the newest. */
const rowsOnScreen = 6;

/** The newest hits without those that are right below them anyway. */
export function withoutRepeats<Hit extends { id: number }>(
  latest: readonly Hit[],
  best: readonly Hit[],
): Hit[] {
  const first = new Set(best.slice(0, rowsOnScreen).map(({ id }) => id));
  return latest.filter(({ id }) => !first.has(id));
}
