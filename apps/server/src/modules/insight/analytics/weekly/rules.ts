// Which week an email is about, and how its figures are put against those of the week before.
import type { Days } from '../dashboard/rules.ts';
import { addDays, dayOf, startOfDay } from '../rollups/rules.ts';

/** On Mondays, in UTC: the nightly count is through by then. */
export const sendHour = 6;
/** Rows of older weeks say nothing anymore. */
export const keptWeeks = 8;

export interface Week extends Days {
  endsAt: Date;
}

/** The Monday of this moment's week. */
const mondayOf = (now: Date): Date => addDays(startOfDay(now), -((now.getUTCDay() + 6) % 7));

/** The last full week, from Monday morning to the next Sunday; null before that. No week is sent after the next one began. */
export function weekToSend(now: Date): Week | null {
  const endsAt = mondayOf(now);
  if (now.getTime() < endsAt.getTime() + sendHour * 3_600_000) return null;
  return { from: dayOf(addDays(endsAt, -7)), to: dayOf(addDays(endsAt, -1)), endsAt };
}

/** The first day of the week before. */
export const dayBefore = (day: string, days: number): string => dayOf(addDays(new Date(day), -days));

export interface Pair {
  now: number;
  before: number;
}
/** What is compared from which amount on: a percentage of next to nothing says nothing. */
export const fewest = { views: 10, watchedMs: 600_000, earnedCents: 1_000 } as const;
const mostPercent = 999;

export type Change = { kind: 'same' | 'before' } | { kind: 'percent'; isMore: boolean; percent: number };

/** `before`: the number of the week before says more than a percentage. */
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
  /** How many more they became. */
  followerGain: Pair;
  joined: Pair;
  left: Pair;
  earnedCents: Pair;
  comments: Pair;
  posts: TopPost[];
}

/** Nothing at all happened in either week. */
export function isEmpty(figures: WeeklyFigures): boolean {
  const { views, watchedMs, followerGain, joined, left, earnedCents, comments } = figures;
  return [views, watchedMs, followerGain, joined, left, earnedCents, comments].every(
    ({ now, before }) => now === 0 && before === 0,
  );
}
