import type { GrowthRow, ViewRow } from '@realfin/contract/dashboard';
import type { ChartMark, Cohort, FollowerSlot, ViewHour } from '@realfin/contract/dashboard-shapes';
import { shortDayOf, shortMonthOf } from '../../lib/format-figures.ts';
import { fullDate, monthOf, price } from '../../lib/format.ts';
import { copy } from './copy.ts';

export const ranges = ['24h', 'week', 'month', 'year', 'all', '28d', '12m'] as const;
export type Range = (typeof ranges)[number];
export const units = ['day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];
export interface Days {
  start_date: string;
  end_date: string;
}

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const dayBefore = (nowMs: number, days: number): string => dayOf(nowMs - days * dayMs);

function startOfRange(range: Range, nowMs: number, since: string | null): string {
  const today = dayOf(nowMs);
  const now = new Date(nowMs);
  if (range === '24h') return dayOf(nowMs - dayMs);
  if (range === 'week' || range === 'month') return startOf(today, range);
  if (range === 'year') return `${today.slice(0, 4)}-01-01`;
  if (range === '28d') return dayOf(nowMs - 27 * dayMs);
  if (range === 'all' && since !== null) return since;
  return dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));
}

/** Days up to today in UTC, none before `since`. Twelve months begin with a whole one. */
export function daysOf(range: Range, nowMs: number, since: string | null): Days {
  const end = dayOf(nowMs);
  const start = startOfRange(range, nowMs, since);
  const from = since !== null && since > start ? since : start;
  return { start_date: from < end ? from : end, end_date: end };
}

const countOf = ({ start_date: start, end_date: end }: Days): number =>
  (Date.parse(end) - Date.parse(start)) / dayMs + 1;
/** The server's limit of days in daily steps. */
const mostDays = 1_100;
export const unitsOf = (days: Days): Unit[] =>
  units.filter((unit) => unit !== 'day' || countOf(days) <= mostDays);

/** The chosen step, or one that results in a readable number of points. */
export function unitOf(days: Days, chosen: Unit | null): Unit {
  if (chosen !== null && unitsOf(days).includes(chosen)) return chosen;
  const count = countOf(days);
  if (count <= 62) return 'day';
  return count <= 200 ? 'week' : 'month';
}

/** The selection, as stored in the address. */
export interface Choice {
  range: Range;
  /** Null: as it fits the range. */
  unit: Unit | null;
}
export const choiceIn = (query: URLSearchParams, usual: Range): Choice => ({
  range: ranges.find((range) => range === query.get('range')) ?? usual,
  unit: units.find((unit) => unit === query.get('by')) ?? null,
});
/** The rest of the query stays as it is. */
export function withChoice(query: URLSearchParams, { range, unit }: Choice): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('range', range);
  if (unit === null) changed.delete('by');
  else changed.set('by', unit);
  return changed;
}

/** An address with the days that a query names: a link to other figures shows the same days. */
export function withDaysOf(query: URLSearchParams, address: string): string {
  const [path = '', own = ''] = address.split('?');
  const changed = new URLSearchParams(own);
  for (const name of ['range', 'by']) {
    const value = query.get(name);
    if (value !== null) changed.set(name, value);
  }
  return changed.size === 0 ? path : `${path}?${changed}`;
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

/** The day, or the month it begins. */
export const dateName = (date: string, unit: Unit): string =>
  unit === 'month' ? monthOf(`${date}T00:00:00Z`) : fullDate(`${date}T00:00:00Z`);

/** The same as the name of a point, and shorter on the axis. */
export const dateNames = (date: string, unit: Unit): { name: string; tick: string } => ({
  name: dateName(date, unit),
  tick: (unit === 'month' ? shortMonthOf : shortDayOf)(`${date}T00:00:00Z`),
});

/** One row for each step of the range, with `none` for steps without data. */
export function filled<Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => string,
  none: (date: string) => Row,
  { start_date: start, end_date: end }: Days,
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

/** Steps without a count repeat that of the previous step; undefined before the first. */
export function carried(
  rows: readonly { date: string; followers: number }[],
  days: Days,
  unit: Unit,
): { date: string; followers: number | undefined }[] {
  const steps = filled<{ date: string; followers: number | undefined }>(
    rows,
    ({ date }) => date,
    (date) => ({ date, followers: undefined }),
    days,
    unit,
  );
  let last: number | undefined;
  return steps.map(({ date, followers }) => {
    last = followers ?? last;
    return { date, followers: last };
  });
}

const hourMs = 3_600_000;
/** A row for each of the last hours or minutes up to now. */
export function filledTimes<Row extends { at: string }>(
  rows: readonly Row[],
  none: (at: string) => Row,
  { untilMs, count, stepMs = hourMs }: { untilMs: number; count: number; stepMs?: number },
): Row[] {
  const known = new Map(rows.map((row) => [Date.parse(row.at), row]));
  const last = Math.floor(untilMs / stepMs) * stepMs;
  return Array.from({ length: count }, (_, back) => {
    const ms = last - (count - 1 - back) * stepMs;
    return known.get(ms) ?? none(new Date(ms).toISOString());
  });
}

/** Each of the last 24 hours. */
export const lastHours = (hours: readonly ViewHour[], nowMs: number): ViewHour[] =>
  filledTimes(hours, (at) => ({ at, n_total_views: 0, n_free_views: 0, n_premium_views: 0 }), {
    untilMs: nowMs,
    count: 24,
  });

/** The latest cohorts, as many as a chart has colors for; the table below it has all of them. */
export const shownCohorts = (cohorts: readonly Cohort[]): Cohort[] => cohorts.slice(-4);

/** Hours and minutes of watch time. */
export const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10;

/** The name of a value; the value itself if it has none. */
export const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  names[value] ?? value;

/** The event of a mark, as text. */
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

/** Days summed by the subscriber tiles, and compared with as many before. */
export const tileDays = 30;

/** Active subscribers at the end of each day, counted back from the present. */
export function activeByDay(now: number, moves: readonly GrowthRow[]): number[] {
  let active = now;
  const back = moves.toReversed().map(({ net }) => {
    const then = active;
    active -= net;
    return then;
  });
  return back.toReversed();
}

/** The last days in a line, and how much more they are than those before. */
export function trendOf(values: readonly number[]): { values: number[]; change: number } {
  const sum = (list: readonly number[]) => list.reduce((all, value) => all + value, 0);
  const last = values.slice(-tileDays);
  return { values: last, change: sum(last) - sum(values.slice(0, -tileDays)) };
}
