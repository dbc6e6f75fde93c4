// Numbers and times as text, the same on the server and in the browser: in the page's locale, with "now"
// passed in.
import { formatCents } from '@realfin/contract/money';
import { currentLocale, messages } from './language.ts';

export const copy = messages('format', { justNow: 'just now' });

const makers = {
  compact: (locale: string) =>
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  whole: (locale: string) => new Intl.NumberFormat(locale),
  longDate: (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  monthAndYear: (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  shortMonth: (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
  shortDay: (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  signed: (locale: string) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }),
  hour: (locale: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }),
  hourInUtc: (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
    }),
  wholePrice: (locale: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
  percent: (locale: string) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  share: (locale: string) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  plural: (locale: string) => new Intl.PluralRules(locale),
  language: (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }),
  ago: (locale: string) => new Intl.RelativeTimeFormat(locale),
};
type Formats = { [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> };
const made = new Map<string, Partial<Formats>>();

/** Creating a formatter costs a thousand times what using it does, so each is created once, on first use. */
function format<Name extends keyof Formats>(name: Name): Formats[Name] {
  const locale = currentLocale();
  const known: Partial<Formats> = made.get(locale) ?? {};
  made.set(locale, known);
  return (known[name] ??= makers[name](locale) as Formats[Name]);
}

/** '$149.90' */
export const price = (cents: number): string => formatCents(cents, currentLocale());

/** '$150', with cents only if there are any. */
export const wholePrice = (cents: number): string => format('wholePrice').format(cents / 100);

/** '19%', '5.5%': of hundredths of a percent. */
export const percent = (bps: number): string => format('percent').format(bps / 10_000);

/** '27.3%', '7.0%': of hundredths of a percent, one decimal so that a column lines up. */
export const sharePercent = (bps: number): string => format('share').format(bps / 10_000);

/** 950, 1.2K, 3.4M */
export const compactCount = (count: number): string => format('compact').format(count);
export const wholeCount = (count: number): string => format('whole').format(count);

/** '1 view', '1.2K views'. Words with an irregular plural are passed as 'one|many'. */
/** '+3', '-3' or '0' */
export const signed = (count: number): string => format('signed').format(count);

export function counted(count: number, words: string, plural?: string): string {
  const [one = words, many = plural ?? `${one}s`] = words.split('|');
  return `${compactCount(count)} ${format('plural').select(count) === 'one' ? one : many}`;
}

/** '1 row', '1,200 rows'. Words as for `counted`, numbers in full. */
export function countedWhole(count: number, words: string): string {
  const [one = words, many = `${one}s`] = words.split('|');
  return `${wholeCount(count)} ${format('plural').select(count) === 'one' ? one : many}`;
}

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

/** Seconds as 0:07, 12:34 or 1:02:03. */
export function clockTime(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const units: readonly (readonly [name: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** '3 hours ago'; 'just now' below a minute and for times a wrong clock puts into the future. */
export function timeAgo(iso: string, nowMs: number): string {
  const seconds = (nowMs - Date.parse(iso)) / 1000;
  for (const [name, size] of units) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return format('ago').format(-count, name);
  }
  return copy.justNow;
}

/** The name of a language by its code. */
export const languageName = (code: string): string => format('language').of(code) ?? code;

/** 'November 21, 2026' */
export const fullDate = (iso: string): string => format('longDate').format(new Date(iso));
/** In the reader's time zone once the page knows it; in UTC before. */
export const hourName = (iso: string, isHere: boolean): string =>
  format(isHere ? 'hour' : 'hourInUtc').format(new Date(iso));
/** 'November 2026' */
export const monthOf = (iso: string): string => format('monthAndYear').format(new Date(iso));

/** 'Nov 22', where the year is clear. */
export const shortDayOf = (iso: string): string => format('shortDay').format(new Date(iso));
/** 'Nov 26' */
export const shortMonthOf = (iso: string): string => format('shortMonth').format(new Date(iso));

/** Up to two initials, shown when there is no picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 0x20).trim(),
  );
  return letters.join('').toUpperCase() || '?';
}

/** Whole words up to `max` characters, with an ellipsis when something was cut. */
export function shortened(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** 'Mon': the weekday, of 0 (Monday) to 6. */
export const weekdayName = (fromMonday: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + fromMonday),
  );
