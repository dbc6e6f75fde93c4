/**
 * Combines a choice with an earlier one on the same page that is still loading: applies what the second
 * changes to the result of the first. All three are query strings, with or without the question mark.
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
