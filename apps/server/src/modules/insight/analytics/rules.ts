import { lateDays } from './rollups/rules.ts';

const mostLateMs = lateDays * 86_400_000;
const mostEarlyMs = 5 * 60_000;

/** The event's time as sent by the browser, or now if that is implausible. */
export function happenedAt(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const time = new Date(at).getTime();
  const isBelievable = time <= now.getTime() + mostEarlyMs && time >= now.getTime() - mostLateMs;
  return isBelievable ? new Date(time) : now;
}
