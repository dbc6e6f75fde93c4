// Months and days of a schedule, in a given time zone.
import { currentLocale } from '../../lib/language.ts';

/** Servers and browsers use different blanks before AM and PM. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** '2026-11' from the address, or null for an invalid month. */
const monthFrom = (query: URLSearchParams): string | null => {
  const month = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null;
};

/** The month of an address; without one, this month from today on. */
export function periodFrom(query: URLSearchParams, now: Date): { month: string; from: string | null } {
  const asked = monthFrom(query);
  const today = now.toISOString().slice(0, 10);
  return asked === null ? { month: today.slice(0, 7), from: today } : { month: asked, from: null };
}

export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** 'November 2026', or 'October' next to a month of the same year. */
export function monthName(month: string, beside?: string): string {
  const year = beside?.slice(0, 4) === month.slice(0, 4) ? {} : { year: 'numeric' as const };
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC', ...year });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** '2026-11-20' in the time zone. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** 'Friday, November 20' */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

/** '7:30 PM' */
export const timeOf = (iso: string, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat(currentLocale(), { timeZone, hour: 'numeric', minute: '2-digit' }).format(
      new Date(iso),
    ),
  );

/** Anything with a time. */
export interface AtTime {
  at: string;
}

/** The items of the month in the time zone, in order, by day. */
export function daysOf<T extends AtTime>(
  items: readonly T[],
  month: string,
  timeZone: string,
): [string, T[]][] {
  const days = new Map<string, T[]>();
  for (const item of items.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const day = dayOf(new Date(item.at), timeZone);
    if (!day.startsWith(month)) continue;
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
