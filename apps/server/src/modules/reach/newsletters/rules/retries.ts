const minute = 60_000;
/** Pauses before the next try of an email that a server did not take for now. */
const pausesMs = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute];

/** When it is tried again after so many tries; null: it was tried often enough. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pauseMs = pausesMs[tries - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
