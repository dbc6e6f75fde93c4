import type { Granularity, GrowthRow, ShareRow, ViewRow } from '@realfin/contract/dashboard';
import type { Cohort, ViewHour } from '@realfin/contract/dashboard-shapes';
import { refuse } from '@realfin/contract/errors';
import { addDays, dayOf } from '../rollups/rules.ts';

export interface Days {
  /** Both days are inclusive. */
  from: string;
  to: string;
}
export interface Steps extends Days {
  unit: Granularity;
}
interface Asked {
  start_date?: string | undefined;
  end_date?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}
interface AskedSteps extends Asked {
  grouped_by?: Granularity | undefined;
  groupedBy?: Granularity | undefined;
}
const dayMs = 86_400_000;

export const usualDays = 28;
const mostDays = 1_100;
export const rangeText = 'Choose a start before the end, and at most three years by day.';
const countOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The requested days. Without a start, the default number of days up to the end. */
export function daysOf(asked: Asked, now: Date): Days {
  const { start_date: start = asked.start, end_date: end = asked.end } = asked;
  const to = end ?? dayOf(now);
  const days = { from: start ?? dayOf(addDays(new Date(to), 1 - usualDays)), to };
  if (countOf(days) >= 1) return days;
  throw refuse('input.invalid', { detail: rangeText, errors: [{ path: 'start_date', message: rangeText }] });
}

/** The requested steps. Refuses too many days, so that the response is bounded. */
export function stepsOf(asked: AskedSteps, now: Date): Steps {
  const unit = asked.grouped_by ?? asked.groupedBy ?? 'day';
  const days = daysOf(asked, now);
  if (unit !== 'day' || countOf(days) <= mostDays) return { ...days, unit };
  throw refuse('input.invalid', { detail: rangeText, errors: [{ path: 'start_date', message: rangeText }] });
}

/** Number of days of the range within the step that begins there. */
export function daysInStep(first: string, { from, to, unit }: Steps): number {
  const next = new Date(first);
  if (unit === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (unit === 'week' ? 7 : 1));
  const last = dayOf(addDays(next, -1));
  return Math.max(1, countOf({ from: first < from ? from : first, to: last > to ? to : last }));
}

/** The subscribers of each cohort in each month, as shares of its size. */
export function cohortsOf(
  rows: readonly { cohort: string; monthIndex: number; size: number; subscribers: number }[],
): Cohort[] {
  const cohorts = new Map<string, Cohort>();
  for (const { cohort, size, subscribers } of rows.toSorted((a, b) => a.monthIndex - b.monthIndex)) {
    const known = cohorts.get(cohort) ?? { cohort: cohort.slice(0, 7), size, retained: [] };
    known.retained.push(size === 0 ? 0 : subscribers / size);
    cohorts.set(cohort, known);
  }
  return [...cohorts.values()];
}

/** Each row's share of the sum of all rows. */
export function sharesOf(rows: readonly { value: string; views: number }[]): ShareRow[] {
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  return rows.map(({ value, views }) => ({
    referrer: value,
    views,
    pct: all === 0 ? 0 : Math.round((views / all) * 10_000) / 100,
  }));
}

export const growthOf = (row: Omit<GrowthRow, 'net'>): GrowthRow => ({
  ...row,
  net: row.signups + row.reactivations - row.churns,
});

interface ViewSums {
  ds: string;
  views: number;
  premiumViews: number;
  viewers: number;
  newViewers: number;
  recentViewers: number;
  watchedMs: number;
}
/** Viewers are stored by day and may repeat, so a longer step shows their daily average. */
export function viewRowOf(row: ViewSums, steps: Steps): ViewRow {
  const perDay = (sum: number) => Math.round((sum / daysInStep(row.ds, steps)) * 10) / 10;
  return {
    ds: row.ds,
    n_total_views: row.views,
    n_free_views: row.views - row.premiumViews,
    n_premium_views: row.premiumViews,
    n_viewers: perDay(row.viewers),
    n_new_viewers: row.newViewers,
    n_recent_viewers: perDay(row.recentViewers),
    watched_seconds: Math.round(row.watchedMs / 1000),
  };
}

interface HourSums {
  at: Date;
  views: number;
  premiumViews: number;
}
export const viewHourOf = ({ at, views, premiumViews }: HourSums): ViewHour => ({
  at: at.toISOString(),
  n_total_views: views,
  n_free_views: views - premiumViews,
  n_premium_views: premiumViews,
});

interface Window {
  incomeCents: number;
  churns: number;
  /** Subscribers at the end of the window, and those who joined within it. */
  subscribersThen: number;
  joined: number;
}
/**
 * Income per subscriber over the share of subscribers that left, both of one window: its length and the
 * number of subscribers cancel out, so the value is the income per lost subscriber.
 */
export function lifetimeOf({ incomeCents, churns, subscribersThen, joined }: Window) {
  const before = subscribersThen - joined + churns;
  return {
    income_cents: incomeCents,
    churns,
    average_subscribers: (before + subscribersThen) / 2,
    ltv_cents: churns === 0 ? null : Math.max(0, Math.round(incomeCents / churns)),
  };
}

interface Compared {
  views: number;
  watchedMs: number;
  allViews: number;
  likes: number;
  comments: number;
}
/** The first days of a post, compared to the average of others. */
export function firstDaysOf(own: Compared | undefined, others: readonly Compared[]) {
  const average = (of: (post: Compared) => number): number | null =>
    others.length === 0 ? null : others.reduce((sum, post) => sum + of(post), 0) / others.length;
  return {
    views: own?.views ?? 0,
    usual: average(({ views }) => views),
    watched_seconds: Math.round((own?.watchedMs ?? 0) / 1000),
    usual_watched_seconds: average(({ watchedMs }) => watchedMs / 1000),
  };
}

/** Averages per view, so that old and new posts are comparable. */
export function usualOf(others: readonly Compared[]) {
  const sum = (of: (post: Compared) => number) => others.reduce((all, post) => all + of(post), 0);
  const views = sum(({ allViews }) => allViews);
  const perView = (count: number): number | null => (views === 0 ? null : count / views);
  return {
    likes_per_view: perView(sum(({ likes }) => likes)),
    comments_per_view: perView(sum(({ comments }) => comments)),
  };
}
