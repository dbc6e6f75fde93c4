// Ids in an order, as pure functions that dragging and keys share.

/** Moves one id to another index; indexes outside the list are clamped. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((each) => each !== id);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, id);
  return rest;
}

/** The index a row is dragged to: after all rows whose middle is above the pointer. */
export const placeAt = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length;

/** The index a key moves the picked-up row to; null for other keys. */
export function placeByKey(key: string, at: number, count: number): number | null {
  const places: Partial<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(place, count - 1));
}
