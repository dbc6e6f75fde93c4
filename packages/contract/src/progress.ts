// Viewing progress, the same on server and web.

/** From here on a post counts as finished: the rest is credits. */
const finishedPercent = 95;

/** 1 to 100; null if not begun, or without a length. */
export function progressPercent(
  positionSeconds: number | null,
  durationSeconds: number | null,
): number | null {
  if (positionSeconds === null || durationSeconds === null || durationSeconds <= 0) return null;
  const percent = Math.min(100, Math.round((positionSeconds / durationSeconds) * 100));
  return percent < 1 ? null : percent >= finishedPercent ? 100 : percent;
}
