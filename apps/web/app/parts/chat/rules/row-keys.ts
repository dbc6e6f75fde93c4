/** The row that an arrow key leads to; from the list itself, upwards to the last one. Null for other keys. */
export function nextRow(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowUp') return at === -1 ? count - 1 : Math.max(0, at - 1);
  if (key === 'ArrowDown' && at !== -1) return Math.min(count - 1, at + 1);
  return null;
}
