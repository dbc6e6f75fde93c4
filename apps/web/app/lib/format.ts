// Numbers and times as text, the same on the server and in the browser: in the page's locale, with "now"
// passed in. What few pages need is in `format-figures.ts`.
import { formatCents } from '@realfin/contract/money';
import { currentLocale, messages } from './language.ts';
import { localized } from './localized.ts';

export const copy = messages('format', { justNow: 'just now' });

const compact = localized(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);
const whole = localized((locale) => new Intl.NumberFormat(locale));
const longDate = localized(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
const monthAndYear = localized(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const wholeDollars = localized(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const plurals = localized((locale) => new Intl.PluralRules(locale));
const ago = localized((locale) => new Intl.RelativeTimeFormat(locale));

/** '$149.90' */
export const price = (cents: number): string => formatCents(cents, currentLocale());

/** '$150', with cents only if there are any. */
export const wholePrice = (cents: number): string => wholeDollars().format(cents / 100);

/** 950, 1.2K, 3.4M */
export const compactCount = (count: number): string => compact().format(count);
export const wholeCount = (count: number): string => whole().format(count);

/** '1 view', '1.2K views'. Words with an irregular plural are passed as 'one|many'. */
export function counted(count: number, words: string, plural?: string): string {
  const [one = words, many = plural ?? `${one}s`] = words.split('|');
  return `${compactCount(count)} ${plurals().select(count) === 'one' ? one : many}`;
}

/** '1 row', '1,200 rows'. Words as for `counted`, numbers in full. */
export function countedWhole(count: number, words: string): string {
  const [one = words, many = `${one}s`] = words.split('|');
  return `${wholeCount(count)} ${plurals().select(count) === 'one' ? one : many}`;
}

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
    if (count >= 1) return ago().format(-count, name);
  }
  return copy.justNow;
}

/** 'November 21, 2026' */
export const fullDate = (iso: string): string => longDate().format(new Date(iso));
/** 'November 2026' */
export const monthOf = (iso: string): string => monthAndYear().format(new Date(iso));

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
