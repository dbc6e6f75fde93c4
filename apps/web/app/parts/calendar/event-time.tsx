import { useEffect, useState } from 'react';
import { Tag } from '../../components/tag/tag.tsx';
import { currentLocale } from '../../lib/language.ts';
import { useNow } from '../../lib/now.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';
import { countdownTo, type Countdown } from './rules/countdown.ts';
import classes from './event-time.module.css';

const inWords = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(at));

/** The time until an event, every second after hydration; before that, by the server's time. */
function useCountdown(at: string): Countdown {
  const rendered = useNow();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return countdownTo(Date.parse(at), now ?? rendered);
}

function EventDate({ at }: { at: string }) {
  // The server does not know the reader's time zone.
  const isHydrated = useHydrated();
  return <time dateTime={at}>{copy.scheduledFor(inWords(at, isHydrated ? undefined : 'UTC'))}</time>;
}

/** The date only, because the countdown is shown elsewhere. */
export const EventDay = ({ at }: { at: string }) => (
  <p className={classes.time}>
    <EventDate at={at} />
  </p>
);

/** When the event starts: a date, then a countdown. */
export function EventTime({ at, dueText = copy.begins }: { at: string; dueText?: string }) {
  const left = useCountdown(at);
  if (left.is === 'far') return <EventDay at={at} />;
  if (left.is === 'due') {
    return (
      <p className={classes.time} role="status">
        {dueText}
      </p>
    );
  }
  return (
    <p className={classes.time}>
      <Clock clock={left.clock} tone="plain" />
      <EventDate at={at} />
    </p>
  );
}

const Clock = ({ clock, tone }: { clock: string; tone: 'plain' | 'shade' }) => (
  <>
    <Tag tone={tone}>{copy.soon}</Tag>
    <span className="visually-hidden">{copy.startsIn}</span>
    <span className={classes.clock}>{clock}</span>
  </>
);

/** The countdown on the event's picture: large, and without the date. */
export function BigCountdown({ at }: { at: string }) {
  const left = useCountdown(at);
  const isSoon = left.is === 'today' || left.is === 'near';
  return (
    <p className={classes.big} role={isSoon ? undefined : 'status'}>
      {isSoon ? <Clock clock={left.clock} tone="shade" /> : left.is === 'due' ? copy.begins : copy.scheduled}
    </p>
  );
}
