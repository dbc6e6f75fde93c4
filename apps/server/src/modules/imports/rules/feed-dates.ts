// Dates as feeds write them. What could be two days is none.
import { monthOf } from './month-names.ts';
import { hoursOfZone } from './time-zones.ts';

interface Day {
  year: number;
  month: number;
  day: number;
}
const day = (year: number, month: number, date: number): Day => ({ year, month, day: date });

/** Two digits as RFC 2822 reads them. */
const yearOf = (typed: string): number => {
  const year = Number(typed);
  if (typed.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
};

/** `03/02/2026` is February or March; a part beyond 12 decides. */
function byParts(first: number, second: number, year: number): Day | null {
  if (first > 12 || first === second) return day(year, second, first);
  return second > 12 ? day(year, first, second) : null;
}
/** With dots, the day goes first everywhere. */
const byDots = (first: number, second: number, year: number): Day =>
  second > 12 ? day(year, first, second) : day(year, second, first);

type Form = readonly [pattern: RegExp, read: (parts: readonly string[]) => Day | null];
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
  // Of two digits, the year might be the first: only a part in the middle that is no month says that it isn't.
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{2})(?!\d)/,
    ([m, d, y = '']) => (Number(d) > 12 ? day(yearOf(y), Number(m), Number(d)) : null),
  ],
  [
    new RegExp(
      String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?[- ,]*(?:de |of )?${word}[- ,]*(?:de |del )?(\d{4}|\d{2})(?![\d:])`,
      'iu',
    ),
    ([d, m = '', y = '']) => named(yearOf(y), m, Number(d)),
  ],
  [
    new RegExp(String.raw`^${word} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)`, 'iu'),
    ([m = '', d, y = '']) => named(Number(y), m, Number(d)),
  ],
];
function named(year: number, name: string, date: number): Day | null {
  const month = monthOf(name);
  return month === null ? null : day(year, month, date);
}

/** `Nov 28 10:00:00 2026` and `Nov 28 10:00:00 CET 2026`, as programs in C write it. */
const yearLast = /^(\p{L}{3,9} \d{1,2}) (\d{1,2}:\d{2}:\d{2}(?: [A-Z]{2,5})?) (\d{4})$/u;

const time =
  /^[T,]?\s*(?:um |at |à |klo |kl\. ?)?(\d{1,2})(?:[:.h](\d{2}))(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(?:uhr\b|h\b)?\s*([ap])?(?:\.?m\b\.?)?/i;
const compactTime = /^T(\d{2})(\d{2})(\d{2})?()/;

interface Clock {
  seconds: number;
  rest: string;
}
function clockIn(text: string): Clock | null {
  if (text === '') return { seconds: 0, rest: '' };
  const found = time.exec(text) ?? compactTime.exec(text);
  if (found === null) return { seconds: 0, rest: text };
  const [all, typed, minutes = '0', seconds = '0', half] = found;
  const isHalf = half !== undefined;
  const hour = isHalf ? (Number(typed) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(typed);
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60 || (isHalf && Number(typed) > 12))
    return null;
  const sum = hour * 3_600 + Number(minutes) * 60 + Number(seconds);
  return sum > 86_400 ? null : { seconds: sum, rest: text.slice(all.length).trim() };
}

const exists = ({ year, month, day: date }: Day): boolean =>
  month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();

interface Found {
  of: Day;
  rest: string;
}
function dayIn(text: string): Found | null {
  for (const [pattern, read] of forms) {
    const [all, ...parts] = pattern.exec(text) ?? [];
    const of = all === undefined ? null : read(parts);
    if (all !== undefined && of !== null && exists(of)) return { of, rest: text.slice(all.length).trim() };
  }
  return null;
}

/** East Asian dates name their parts. */
const withoutParts = (text: string): string =>
  text.replace(/^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/, '$1-$2-$3');
/** A weekday can look like a month, such as `mar.` in French. */
const withoutWeekday = (text: string): string => text.replace(/^\p{L}{2,15}\.?(?:, ?| )/u, '');
const readings = (text: string): string[] =>
  [text, withoutWeekday(text)].map((each) => each.replace(yearLast, '$1 $3 $2'));

function firstDayIn(text: string): Found | null {
  for (const reading of readings(withoutParts(text))) {
    const found = dayIn(reading);
    if (found !== null) return found;
  }
  return null;
}

const isSensible = (ms: number): boolean => ms >= Date.UTC(1990, 0) && ms < Date.UTC(2201, 0);

/** Days, times and zones in the usual spellings of many languages; without a zone, or with an unknown one, it is UTC. */
export function dateOf(typed: string): Date | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\([^)]*\)$/, '')
    .trim();
  if (/^\d{9,10}$|^\d{12,13}$/.test(text)) {
    const ms = Number(text) * (text.length > 10 ? 1 : 1000);
    return isSensible(ms) ? new Date(ms) : null;
  }
  const found = firstDayIn(text);
  const clock = found === null ? null : clockIn(found.rest);
  const hours = clock === null ? null : hoursOfZone(clock.rest);
  if (found === null || clock === null || hours === null) return null;
  const { year, month, day: date } = found.of;
  const ms = Date.UTC(year, month - 1, date) + (clock.seconds - hours * 3_600) * 1000;
  return isSensible(ms) ? new Date(ms) : null;
}
