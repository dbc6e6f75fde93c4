/** The newest hits without those in as many first rows of the best, which are right below them. */
export function withoutRepeats<Hit extends { id: number }>(
  latest: readonly Hit[],
  best: readonly Hit[],
): Hit[] {
  const first = new Set(best.slice(0, latest.length).map(({ id }) => id));
  return latest.filter(({ id }) => !first.has(id));
}
