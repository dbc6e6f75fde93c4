/**
 * The query of a choice pressed while an earlier one of the same page is still loading: what the second changes is
 * added to the first. All three are queries of an address, with or without the question mark.
 */
export function addChoice(shown: string, loading: string, chosen: string): string {
  const [from, next, to] = [shown, loading, chosen].map((query) => new URLSearchParams(query));
  if (from === undefined || next === undefined || to === undefined) return chosen;
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const value = to.get(name);
    if (value === from.get(name)) continue;
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === '' ? '' : `?${query}`;
}
