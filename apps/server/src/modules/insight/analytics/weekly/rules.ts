// The week of an email, and the comparison of its figures with the week before.
import type { Days } from '../dashboard/rules.ts';
import { addDays, dayOf, startOfDay } from '../rollups/rules.ts';

/** On Mondays, in UTC. The nightly count has finished by then. */
export const sendHour = 6;
/** Retention of queued emails. */
export const keptWeeks = 8;

export interface Week extends Days {
  endsAt: Date;
}

/** The Monday of this moment's week. */
const mondayOf = (now: Date): Date => addDays(startOfDay(now), -((now.getUTCDay() + 6) % 7));

/** The last full week, from Monday 6:00 until the next Sunday. Null before 6:00 on a Monday. */
export function weekToSend(now: Date): Week | null {
  const endsAt = mondayOf(now);
  if (now.getTime() < endsAt.getTime() + sendHour * 3_600_000) return null;
  return { from: dayOf(addDays(endsAt, -7)), to: dayOf(addDays(endsAt, -1)), endsAt };
}

/** The day this many days earlier. */
export const dayBefore = (day: string, days: number): string => dayOf(addDays(new Date(day), -days));

export interface Pair {
  now: number;
  before: number;
}
/** Minimum of the week before for a percentage, which would be meaningless for tiny amounts. */
export const fewest = { views: 10, watchedMs: 600_000, earnedCents: 1_000 } as const;
const mostPercent = 999;

export type Change = { kind: 'same' | 'before' } | { kind: 'percent'; isMore: boolean; percent: number };

/** `before`: show the number of the week before instead of a percentage. */
export function changeOf({ now, before }: Pair, least: number): Change {
  if (now === before) return { kind: 'same' };
  if (before < least || now <= 0) return { kind: 'before' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent === 0 || percent > mostPercent
    ? { kind: 'before' }
    : { kind: 'percent', isMore: now > before, percent };
}

export interface TopPost {
  id: number;
  title: string;
  views: number;
}
export interface WeeklyFigures {
  views: Pair;
  watchedMs: Pair;
  /** At the end of the week. */
  followers: number;
  /** Change of followers within the week. */
  followerGain: Pair;
  joined: Pair;
  left: Pair;
  earnedCents: Pair;
  comments: Pair;
  posts: TopPost[];
}

/** True without any activity in both weeks. */
export function isEmpty(figures: WeeklyFigures): boolean {
  const { views, watchedMs, followerGain, joined, left, earnedCents, comments } = figures;
  return [views, watchedMs, followerGain, joined, left, earnedCents, comments].every(
    ({ now, before }) => now === 0 && before === 0,
  );
}
