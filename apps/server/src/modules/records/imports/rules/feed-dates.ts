// Parses the dates of feeds.
import { clockIn, splitAtClock } from './feed-clock.ts';
import { firstDayIn, scatteredDayIn, type Day } from './feed-days.ts';
import { languageOf } from './month-names.ts';
import { hoursOfZone } from './time-zones.ts';

const longestDate = 100;
const isSensible = (ms: number): boolean => ms >= Date.UTC(1990, 0) && ms < Date.UTC(2201, 0);

function msOf({ year, month, day }: Day, seconds: number, hoursFromUtc: number): number {
  return Date.UTC(year, month - 1, day) + (seconds - hoursFromUtc * 3_600) * 1000;
}

/** Day, time and zone, in this order. */
function inOrder(text: string, language: string): number | null {
  const found = firstDayIn(text, language);
  const clock = found === null ? null : clockIn(found.rest);
  const hours = clock === null ? null : hoursOfZone(clock.rest);
  return found === null || clock === null || hours === null ? null : msOf(found.of, clock.seconds, hours);
}

/** In any other order, with words such as `um`, `г.` or a weekday in between. */
function inAnyOrder(text: string, language: string): number | null {
  const clock = splitAtClock(text);
  if (clock === null) return null;
  const zone = hoursOfZone(clock.rest);
  const isPartOfDay = zone === null && /\d/.test(clock.rest);
  const day = scatteredDayIn(isPartOfDay ? `${clock.before} ${clock.rest}` : clock.before, language);
  return day === null ? null : msOf(day, clock.seconds, zone ?? 0);
}

/**
 * Days, times and zones in the usual spellings of many languages; without a zone, or with an unknown one, it is UTC.
 *
 * @param feedLanguage as the feed names it, such as `hr` or `pt-BR`; empty when it does not
 */
export function dateOf(typed: string, feedLanguage = ''): Date | null {
  const text = typed
    .slice(0, longestDate)
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\([^)\d][^)]*\)$/, '')
    .trim();
  if (/^\d{9,10}$|^\d{12,13}$/.test(text)) {
    const ms = Number(text) * (text.length > 10 ? 1 : 1000);
    return isSensible(ms) ? new Date(ms) : null;
  }
  const language = languageOf(feedLanguage);
  const ms = inOrder(text, language) ?? inAnyOrder(text, language);
  return ms !== null && isSensible(ms) ? new Date(ms) : null;
}
