import { lateDays } from './rollups/rules.ts';

const mostLateMs = lateDays * 86_400_000;
const mostEarlyMs = 5 * 60_000;

/** When the event happened, within what a browser's clock can be trusted for. */
export function happenedAt(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const time = new Date(at).getTime();
  const isBelievable = time <= now.getTime() + mostEarlyMs && time >= now.getTime() - mostLateMs;
  return isBelievable ? new Date(time) : now;
}
