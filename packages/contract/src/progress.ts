// How much of a post a viewer has seen, the same on server and web.

/** Who has come this far has seen it: the rest is credits. */
const finishedPercent = 95;

/** 1 to 100; null for what was not begun, or has no length. */
export function progressPercent(
  positionSeconds: number | null,
  durationSeconds: number | null,
): number | null {
  if (positionSeconds === null || durationSeconds === null || durationSeconds <= 0) return null;
  const percent = Math.min(100, Math.round((positionSeconds / durationSeconds) * 100));
  return percent < 1 ? null : percent >= finishedPercent ? 100 : percent;
}
