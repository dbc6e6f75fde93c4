import type { GrowthRow, ViewRow } from '@realfin/contract/dashboard';
import type { ChartMark, Cohort, FollowerSlot } from '@realfin/contract/dashboard-shapes';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';

export const ranges = ['28', '365'] as const;
export type Range = (typeof ranges)[number];
export type Unit = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days up to today, in UTC as the figures are. Long ranges begin with a whole month. */
export function daysOf(range: Range, nowMs: number): { start_date: string; end_date: string } {
  const end = dayOf(nowMs);
  if (range === '28') return { start_date: dayOf(nowMs - 27 * dayMs), end_date: end };
  const now = new Date(nowMs);
  return { start_date: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)), end_date: end };
}

function nextStart(day: string, unit: Unit): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (unit === 'month') return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  return dayOf(at.getTime() + (unit === 'week' ? 7 : 1) * dayMs);
}

/** The first day of the day, week (from Monday) or month that a day is in. */
export function startOf(day: string, unit: Unit): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'day' ? day : dayOf(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs);
}

/** The last day of the step that begins here. */
export function lastDayOf(day: string, unit: Unit): string {
  return dayOf(Date.parse(`${nextStart(day, unit)}T00:00:00Z`) - dayMs);
}

/** A row for each step of the range: those nobody came in have none of their own. */
export function filled<Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => string,
  none: (date: string) => Row,
  { start_date: start, end_date: end }: { start_date: string; end_date: string },
  unit: Unit,
): Row[] {
  const known = new Map(rows.map((row) => [dateOf(row), row]));
  const all: Row[] = [];
  for (let day = startOf(start, unit); day <= end; day = nextStart(day, unit))
    all.push(known.get(day) ?? none(day));
  return all;
}

export const noGrowth = (date: string): GrowthRow => ({
  ...{ date, signups: 0, reactivations: 0, churns: 0, net: 0 },
});
export const noViews = (ds: string): ViewRow => ({
  ds,
  ...{
    n_total_views: 0,
    n_free_views: 0,
    n_premium_views: 0,
    n_viewers: 0,
    n_new_viewers: 0,
    n_recent_viewers: 0,
    watched_seconds: 0,
  },
});

/** The latest cohorts, as many as a chart has colors for, in hundredths; later months have fewer of them. */
export const shownCohorts = (cohorts: readonly Cohort[]): Cohort[] => cohorts.slice(-4);

/** Hours and minutes of watch time. */
export const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10;

/** What a value is called; itself where it has no other name. */
export const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  names[value] ?? value;

/** What happened, in words. */
function markText({ kind, count, title, cents }: ChartMark): string {
  if (kind === 'payout' || kind === 'price') return copy.marks[kind](price(cents ?? 0));
  return copy.marks[kind](count, title.trim() || copy.marks.untitled);
}

/** By the first day of the day, week or month they are shown on. */
export function marksByDate(marks: readonly ChartMark[]): ReadonlyMap<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const mark of marks) texts.set(mark.date, [...(texts.get(mark.date) ?? []), markText(mark)]);
  return texts;
}

const hoursOfWeek = 7 * 24;
/** Views by hour of the week from Monday on, in a time zone this many minutes ahead of UTC. */
export function weekHours(slots: readonly FollowerSlot[], aheadMinutes: number): number[] {
  const hours = Array.from({ length: hoursOfWeek }, () => 0);
  for (const { slot, views } of slots) {
    const hour = Math.floor((slot * 30 + aheadMinutes) / 60);
    const at = ((hour % hoursOfWeek) + hoursOfWeek) % hoursOfWeek;
    hours[at] = (hours[at] ?? 0) + views;
  }
  return hours;
}
