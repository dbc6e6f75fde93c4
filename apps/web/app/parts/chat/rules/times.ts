import { currentLocale } from '../../../lib/language.ts';

const timesOfDay = new Map<string, Intl.DateTimeFormat>();

/** The time of a message. Cached, because creating a formatter costs far more than using it. */
export function timeOfDay(iso: string): string {
  const locale = currentLocale();
  const format = timesOfDay.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  timesOfDay.set(locale, format);
  return format.format(new Date(iso));
}

const dayMs = 86_400_000;

/** When a time-out ends: the time of day, with its date if that is not within a day. */
export function endText(iso: string, nowMs: number): string {
  const at = new Date(iso);
  const far = at.getTime() - nowMs > dayMs ? ({ dateStyle: 'medium' } as const) : {};
  return new Intl.DateTimeFormat(currentLocale(), { ...far, timeStyle: 'short' }).format(at);
}
