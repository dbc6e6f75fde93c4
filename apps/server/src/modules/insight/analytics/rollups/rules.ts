const dayMs = 86_400_000;

/** How many days a roll-up recounts: an event may arrive this late and still counts for its own day. */
export const lateDays = 7;
/** Views of transactions that were still open when the last run counted. */
export const slackMs = 5 * 60_000;
/**
 * What fewer people have in common is not shown: words they searched for on one day, channels they also watch. One
 * person's habits are no statistics.
 */
export const fewestPeople = 3;
/** `Your Subscribers Also Watch` looks back this far. */
export const alsoWatchedDays = 30;
/** A viewer is new for this many days, the first one included; then they return. */
export const recentDays = 90;
/** When followers are there is counted over this many days: each weekday four times. */
export const followerSlotDays = 28;
/** How long views are known by the minute. */
export const minuteHours = 3;

export interface Span {
  from: Date;
  until: Date;
}

const floorTo = (time: Date, ms: number): Date => new Date(Math.floor(time.getTime() / ms) * ms);
export const startOfHour = (time: Date): Date => floorTo(time, 3_600_000);
/** Days are in UTC, as the months of the books are. */
export const startOfDay = (time: Date): Date => floorTo(time, dayMs);
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs);

/** The first day of the month. */
export const monthOf = (time: Date): string => `${time.toISOString().slice(0, 7)}-01`;

/** Whole hours from what was counted last, with some slack, however long ago that is. */
export const hoursToCount = (countedUntil: Date | null, now: Date): Span => ({
  from:
    countedUntil === null
      ? startOfDay(addDays(now, -lateDays))
      : startOfHour(new Date(countedUntil.getTime() - slackMs)),
  until: now,
});

/** Whole days: the present one, those before it in which events may still arrive, and those that nobody counted. */
export function daysToCount(now: Date, days: number, countedUntil: Date | null): Span {
  const late = addDays(now, -days);
  const from = countedUntil !== null && countedUntil < late ? countedUntil : late;
  return { from: startOfDay(from), until: addDays(startOfDay(now), 1) };
}

/** Of these days, those of which every view still knows where it came from. */
export function daysWithDetails({ from, until }: Span, detailDays: number, now: Date): Span {
  const first = addDays(startOfDay(addDays(now, -detailDays)), 1);
  return { from: from < first ? first : from, until };
}

/** The first moment of the next month. */
export const nextMonth = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
