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
