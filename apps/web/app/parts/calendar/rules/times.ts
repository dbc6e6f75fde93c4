import type { PublicEvent } from '@realfin/contract/calendar-events';
import { currentLocale } from '../../../lib/language.ts';

type Span = Pick<PublicEvent, 'startDate' | 'endDate'>;

/** Servers and browsers use different blanks around AM and PM and the dash. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ');

/** 'Mar 6, 2027, 6:00 PM - 8:00 PM' in the time zone. */
export function spanInWords({ startDate, endDate }: Span, timeZone: string): string {
  const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return plain(format.formatRange(new Date(startDate), new Date(endDate)));
}

/** When it ends: the time, and the day if it differs. */
export function endInWords({ startDate, endDate }: Span, timeZone: string): string {
  const locale = currentLocale();
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const [from, to] = [new Date(startDate), new Date(endDate)];
  const words = plain(time.format(to));
  return day.format(from) === day.format(to) ? words : `${day.format(to)}, ${words}`;
}
