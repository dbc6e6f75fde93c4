// Geometry of line charts: 100 units wide and high, from the top.

export interface Place {
  x: number;
  y: number;
}

/** Where a value is drawn; a single point stands in the middle. */
export const placeOf = (at: number, count: number, value: number, top: number): Place => ({
  x: count <= 1 ? 50 : (at / (count - 1)) * 100,
  y: 100 - (Math.max(0, Math.min(top, value)) / (top === 0 ? 1 : top)) * 100,
});

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The path of one series; a point without a value ends it. */
export function curveOf(values: readonly (number | undefined)[], top: number): string {
  const path: string[] = [];
  let isDrawn = false;
  values.forEach((value, at) => {
    if (value === undefined) {
      isDrawn = false;
      return;
    }
    const { x, y } = placeOf(at, values.length, value, top);
    path.push(`${isDrawn ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`);
    isDrawn = true;
  });
  return path.join('');
}

/** The next point a key goes to; null for keys that move nothing. */
export function pointByKey(key: string, at: number, count: number): number | null {
  const last = Math.max(0, count - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'PageUp') return Math.min(last, at + 7);
  if (key === 'PageDown') return Math.max(0, at - 7);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
