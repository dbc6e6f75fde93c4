/** Seconds of a `t` in an address: 90, 90s, 1m30s, 1h2m3s; null for anything else. */
export function startSecondsOf(value: string | null): number | null {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '');
  if (found === null || value === '' || value === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Margins at the start and end of media; a share of the length for short clips. */
const margins = { startSeconds: 5, endSeconds: 10, share: 0.05 } as const;

/** The start: the address's time, else the saved position unless it is close to the start or the end. */
export function beginAt(
  asked: number | null,
  stoppedAt: number | null,
  durationSeconds: number | null,
): number {
  const end = durationSeconds ?? Infinity;
  if (asked !== null) return asked < end ? asked : 0;
  const [start, left] = [margins.startSeconds, margins.endSeconds].map((most) =>
    Math.min(most, end * margins.share),
  ) as [number, number];
  return stoppedAt === null || stoppedAt < start || stoppedAt > end - left ? 0 : stoppedAt;
}
