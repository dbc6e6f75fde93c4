// The unsaved order of a stack.

/** Merges an unsaved order into the present one: removed posts disappear, new ones come last. */
export function merged(server: readonly number[], mine: readonly number[]): number[] {
  const there = new Set(server);
  const kept = [...new Set(mine)].filter((id) => there.has(id));
  const known = new Set(kept);
  return [...kept, ...server.filter((id) => !known.has(id))];
}

export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Whether another person changed the order of posts that were there before. */
export function isReordered(before: readonly number[], now: readonly number[]): boolean {
  const there = new Set(now);
  const was = before.filter((id) => there.has(id));
  const known = new Set(was);
  return !isSame(
    was,
    now.filter((id) => known.has(id)),
  );
}
