// Numbers and days in the reader's locale.
import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import { longDate } from '../../../../../lib/long-date.ts';
import type { Counted } from './texts.ts';

const hourMs = 3_600_000;

export function formatsIn(language: Language) {
  const { locale } = languages[language];
  const plurals = new Intl.PluralRules(locale);
  const count = (n: number): string => n.toLocaleString(locale);
  const inUnit = (amount: number, unit: 'hour' | 'minute' | 'second'): string =>
    amount.toLocaleString(locale, {
      ...{ style: 'unit', unit, unitDisplay: 'long' },
      maximumFractionDigits: unit === 'hour' && amount < 10 ? 1 : 0,
    });
  return {
    count,
    counted: (n: number): Counted => ({
      shown: count(n),
      form: n === 0 ? 'none' : plurals.select(n) === 'one' ? 'one' : 'many',
    }),
    percent: (n: number): string => (n / 100).toLocaleString(locale, { style: 'percent' }),
    money: (cents: number): string => formatCents(cents, locale),
    duration(ms: number): string {
      if (ms < 60_000) return inUnit(Math.max(1, Math.round(ms / 1_000)), 'second');
      return ms < hourMs
        ? inUnit(Math.round(ms / 60_000), 'minute')
        : inUnit(Math.round(ms / (hourMs / 10)) / 10, 'hour');
    },
    day: (at: Date): string => longDate(at, language),
    days: (from: string, to: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
        new Date(from),
        new Date(to),
      ),
  };
}
export type Formats = ReturnType<typeof formatsIn>;
