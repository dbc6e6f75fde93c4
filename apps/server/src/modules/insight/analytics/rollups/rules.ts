const dayMs = 86_400_000;

/** Number of days recounted: an event may arrive this late and still counts for its own day. */
export const lateDays = 7;
/** Covers transactions that were still open during the last run. */
export const slackMs = 5 * 60_000;
/**
 * Values that fewer people share are not shown, such as search words of a day or other channels they watch,
 * because they would reveal one person's habits.
 */
export const fewestPeople = 3;
/** The time window of `Your Subscribers Also Watch`. */
export const alsoWatchedDays = 30;
/** A viewer counts as new for this many days, including the first, and as returning afterward. */
export const recentDays = 90;
/** The time window for when followers watch: each weekday four times. */
export const followerSlotDays = 28;
/** Retention of views by minute. */
export const minuteHours = 3;

export interface Span {
  from: Date;
  until: Date;
}

const floorTo = (time: Date, ms: number): Date => new Date(Math.floor(time.getTime() / ms) * ms);
export const startOfHour = (time: Date): Date => floorTo(time, 3_600_000);
/** Days are in UTC, like the months of the books. */
export const startOfDay = (time: Date): Date => floorTo(time, dayMs);
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs);

/** The first day of the month. */
export const monthOf = (time: Date): string => `${time.toISOString().slice(0, 7)}-01`;

/** Whole hours since the last count plus some slack, without a limit. */
export const hoursToCount = (countedUntil: Date | null, now: Date): Span => ({
  from:
    countedUntil === null
      ? startOfDay(addDays(now, -lateDays))
      : startOfHour(new Date(countedUntil.getTime() - slackMs)),
  until: now,
});

/** Whole days: today, the days before it that may get late events, and uncounted ones. */
export function daysToCount(now: Date, days: number, countedUntil: Date | null): Span {
  const late = addDays(now, -days);
  const from = countedUntil !== null && countedUntil < late ? countedUntil : late;
  return { from: startOfDay(from), until: addDays(startOfDay(now), 1) };
}

/** The part of these days whose views still have all their details. */
export function daysWithDetails({ from, until }: Span, detailDays: number, now: Date): Span {
  const first = addDays(startOfDay(addDays(now, -detailDays)), 1);
  return { from: from < first ? first : from, until };
}

/** The start of the next month. */
export const nextMonth = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
