// Numbers and times of the studio, administration and other pages that few visit, as `format.ts` has the rest.
import { currentLocale } from './language.ts';
import { localized } from './localized.ts';

const hundredths = localized(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);
const tenths = localized(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const withSign = localized((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }));
const languageNames = localized((locale) => new Intl.DisplayNames(locale, { type: 'language' }));
const hourHere = localized(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }),
);
const hourInUtc = localized(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
    }),
);
const shortMonth = localized(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
);
const shortDay = localized(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** '19%', '5.5%': of hundredths of a percent. */
export const percent = (bps: number): string => hundredths().format(bps / 10_000);

/** '27.3%', '7.0%': of hundredths of a percent, one decimal so that a column lines up. */
export const sharePercent = (bps: number): string => tenths().format(bps / 10_000);

/** '+3', '-3' or '0' */
export const signed = (count: number): string => withSign().format(count);

/** '1.50', '3': a fixed number of decimals. */
export const decimals = (value: number, digits: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** '45 seconds', '12 minutes' */
export const spentTime = (seconds: number): string =>
  seconds < 90 ? unitInWords(seconds, 'second') : unitInWords(Math.round(seconds / 60), 'minute');

/** '12 seconds', '1 hour' */
export const unitInWords = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** The name of a language by its code. */
export const languageName = (code: string): string => languageNames().of(code) ?? code;

/** In the reader's time zone once the page knows it; in UTC before. */
export const hourName = (iso: string, isHere: boolean): string =>
  (isHere ? hourHere() : hourInUtc()).format(new Date(iso));

/** 'Nov 22', where the year is clear. */
export const shortDayOf = (iso: string): string => shortDay().format(new Date(iso));
/** 'Nov 26' */
export const shortMonthOf = (iso: string): string => shortMonth().format(new Date(iso));

/** 'Mon': the weekday, of 0 (Monday) to 6. */
export const weekdayName = (fromMonday: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + fromMonday),
  );
