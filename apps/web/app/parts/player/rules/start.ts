/** Seconds of a `t` in an address: 90, 90s, 1m30s, 1h2m3s; null for anything else. */
export function startSecondsOf(value: string | null): number | null {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '');
  if (found === null || value === '' || value === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const startOfResume = 5;
const endOfResume = 10;

/** Where to start: the address's time, else the saved position unless it is close to the start or the end. */
export function beginAt(
  asked: number | null,
  stoppedAt: number | null,
  durationSeconds: number | null,
): number {
  const end = durationSeconds ?? Infinity;
  if (asked !== null) return asked < end ? asked : 0;
  if (stoppedAt === null || stoppedAt < startOfResume || stoppedAt > end - endOfResume) return 0;
  return stoppedAt;
}
