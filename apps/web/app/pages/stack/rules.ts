// Selects the streams of a wall that play at once, and the one with sound.

/** Streams that one core can decode; fewer on phones, which heat up. */
const perCore = { desk: 2, phone: 1 };
const bounds = { desk: { least: 2, most: 12 }, phone: { least: 2, most: 4 } };
const usualCores = 4;

/** The number of streams a device can show at once; browsers may hide its cores. */
export function mostPlaying(cores: number | undefined, device: 'desk' | 'phone'): number {
  const { least, most } = bounds[device];
  return Math.min(most, Math.max(least, Math.floor((cores ?? usualCores) * perCore[device])));
}

/** The streams that play: the one with sound, then the visible ones in order. */
export function playingIn(
  ids: readonly number[],
  visible: ReadonlySet<number>,
  heard: number | null,
  most: number,
): Set<number> {
  const first = heard !== null && ids.includes(heard) ? [heard] : [];
  const rest = ids.filter((id) => id !== heard && visible.has(id));
  return new Set([...first, ...rest].slice(0, most));
}

/** The stream with sound after a key: that of the number, or null for silence; undefined for other keys. */
export function heardAfterKey(
  key: string,
  ids: readonly number[],
  heard: number | null,
): number | null | undefined {
  if (key === '0' || key === 'm') return null;
  if (!/^[1-9]$/.test(key)) return undefined;
  const id = ids[Number(key) - 1];
  if (id === undefined) return undefined;
  return id === heard ? null : id;
}

/** Columns of a wall, and the rows that fill its height; those beyond are scrolled to. */
export function wallShape(count: number): { columns: number; rows: number } {
  const columns = Math.min(4, Math.max(1, Math.ceil(Math.sqrt(count))));
  return { columns, rows: Math.min(3, Math.max(1, Math.ceil(count / columns))) };
}
