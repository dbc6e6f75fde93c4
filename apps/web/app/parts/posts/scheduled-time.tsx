import { currentLocale } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';

/** The server does not know the reader's time zone; until hydration, it is UTC and says so. */
const dayAndTime = (at: string, isHydrated: boolean): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isHydrated && { timeZone: 'UTC', timeZoneName: 'short' }),
  }).format(new Date(at));

/** A planned day and time in the reader's time zone. */
export const PlannedTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{dayAndTime(at, useHydrated())}</time>
);

/** When an announced post starts, on one line. */
export const ScheduledTime = ({ at }: { at: string }) => (
  <time className="one-line" dateTime={at}>
    {copy.scheduledFor(dayAndTime(at, useHydrated()))}
  </time>
);
