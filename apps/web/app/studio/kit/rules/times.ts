// Times in the person's own time zone; for the browser only.
import { currentLocale } from '../../../lib/language.ts';

export const clock = (ms: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(ms);
export const dayAndClock = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
