const minute = 60_000;
/** Delays before retries of an email that the server deferred. */
const pausesMs = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute];

/** Time of the next try. Null after the last one. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pauseMs = pausesMs[tries - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
