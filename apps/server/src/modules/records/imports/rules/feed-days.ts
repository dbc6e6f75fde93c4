// Parses the days of feeds. Ambiguous ones are rejected.
import { monthOf } from './month-names.ts';

export interface Day {
  year: number;
  month: number;
  day: number;
}
const day = (year: number, month: number, date: number): Day => ({ year, month, day: date });

/** Two-digit years as in RFC 2822. */
const yearOf = (typed: string): number => {
  const year = Number(typed);
  if (typed.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
};

/** `03/02/2026` is ambiguous. A number above 12 must be the day. */
function byParts(first: number, second: number, year: number): Day | null {
  if (first > 12 || first === second) return day(year, second, first);
  return second > 12 ? day(year, first, second) : null;
}
/** With dots, the day comes first unless the second part is above 12. */
const byDots = (first: number, second: number, year: number): Day =>
  second > 12 ? day(year, first, second) : day(year, second, first);

type Form = readonly [pattern: RegExp, read: (parts: readonly string[], language: string) => Day | null];
const word = String.raw`(\p{L}{3,15})\.?`;
const forms: readonly Form[] = [
  [
    /^(\d{4})([-./ ]) ?(\d{1,2})\2 ?(\d{1,2})(?!\d)/,
    ([y = '', , m, d]) => day(yearOf(y), Number(m), Number(d)),
  ],
  [/^((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/, ([y = '', m, d]) => day(yearOf(y), Number(m), Number(d))],
  [
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?!\d)/,
    ([a, b, y = '']) => byDots(Number(a), Number(b), yearOf(y)),
  ],
  [
    /^(\d{1,2})([-/ ])(\d{1,2})\2(\d{4})(?!\d)/,
    ([a, , b, y = '']) => byParts(Number(a), Number(b), yearOf(y)),
  ],
  // With two digits, the year may come first, unless the middle part is above 12.
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{2})(?!\d)/,
    ([m, d, y = '']) => (Number(d) > 12 ? day(yearOf(y), Number(m), Number(d)) : null),
  ],
  [
    new RegExp(
      String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?[- ,]*(?:de |of )?${word}[- ,]*(?:de |del )?(\d{4}|\d{2})(?![\d:])`,
      'iu',
    ),
    ([d, m = '', y = ''], language) => named(yearOf(y), m, Number(d), language),
  ],
  [
    new RegExp(String.raw`^${word} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)`, 'iu'),
    ([m = '', d, y = ''], language) => named(Number(y), m, Number(d), language),
  ],
];
function named(year: number, name: string, date: number, language: string): Day | null {
  const month = monthOf(name, language);
  return month === null ? null : day(year, month, date);
}

/** `Nov 28 10:00:00 2026` and `Nov 28 10:00:00 CET 2026`, as formatted by C programs. */
const yearLast = /^(\p{L}{3,9} \d{1,2}) (\d{1,2}:\d{2}:\d{2}(?: [A-Z]{2,5})?) (\d{4})$/u;

const exists = ({ year, month, day: date }: Day): boolean =>
  month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();

export interface FoundDay {
  of: Day;
  rest: string;
}
function dayIn(text: string, language: string): FoundDay | null {
  for (const [pattern, read] of forms) {
    const [all, ...parts] = pattern.exec(text) ?? [];
    const of = all === undefined ? null : read(parts, language);
    if (all !== undefined && of !== null && exists(of)) return { of, rest: text.slice(all.length).trim() };
  }
  return null;
}

/** Removes the names of the parts in East Asian dates. */
const withoutParts = (text: string): string =>
  text.replace(/^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/, '$1-$2-$3');
/** A weekday can look like a month, such as `mar.` in French. */
const withoutWeekday = (text: string): string => text.replace(/^\p{L}{2,15}\.?(?:, ?| )/u, '');
const readings = (text: string): string[] =>
  [text, withoutWeekday(text)].map((each) => each.replace(yearLast, '$1 $3 $2'));

/** The day at the start of a text, optionally after a weekday. */
export function firstDayIn(text: string, language: string): FoundDay | null {
  for (const reading of readings(withoutParts(text))) {
    const found = dayIn(reading, language);
    if (found !== null) return found;
  }
  return null;
}

/** The word after a day's number, as in `28 de ` or `28(a)`. A comma ends the date. */
const nextWord = /^(?:\(\p{L}+\))?[^\p{L}\d,]*(?:(?:de|den|of|d)[ '’])?(\p{L}{2,15})/iu;
const wordBefore = /(\p{L}{2,15})[^\p{L}\d,]*$/u;

/** The only date in a text with day, month and year in any order and words of any language between them. */
export function scatteredDayIn(text: string, language: string): Day | null {
  const numbers = [...text.matchAll(/\d+/g)];
  const years = numbers.filter(([digits]) => /^(?:19|20)\d\d$/.test(digits));
  const [year, first, second] = [years[0], ...numbers.filter((number) => !years.includes(number))];
  if (years.length !== 1 || year === undefined || first === undefined || numbers.length > 3) return null;
  if (second === undefined) {
    const after = nextWord.exec(text.slice(first.index + first[0].length))?.[1] ?? '';
    const before = wordBefore.exec(text.slice(0, first.index))?.[1] ?? '';
    const month = monthOf(after, language) ?? monthOf(before, language);
    const of = month === null ? null : day(Number(year[0]), month, Number(first[0]));
    return of !== null && exists(of) ? of : null;
  }
  const between = text.slice(first.index + first[0].length, second.index);
  const [one, two] = [Number(first[0]), Number(second[0])];
  const of =
    year.index < first.index
      ? day(Number(year[0]), one, two)
      : /^\. ?$| (?:thg|tháng) $/u.test(between)
        ? byDots(one, two, Number(year[0]))
        : byParts(one, two, Number(year[0]));
  return of !== null && exists(of) ? of : null;
}
