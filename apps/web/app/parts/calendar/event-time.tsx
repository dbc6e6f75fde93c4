import { useEffect, useState } from 'react';
import { Tag } from '../../components/tag/tag.tsx';
import { currentLocale } from '../../lib/language.ts';
import { useNow } from '../../lib/now.ts';
import { copy } from './copy.ts';
import { countdownTo } from './rules/countdown.ts';
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

/** The time in milliseconds, updated every second after hydration; before that, the server's time. */
function useSeconds(): { now: number; alive: boolean } {
  const rendered = useNow();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { now: now ?? rendered, alive: now !== null };
}

/** When the event starts: a date, then a countdown. */
export function EventTime({ at, dueText = copy.begins }: { at: string; dueText?: string }) {
  const { now, alive } = useSeconds();
  const left = countdownTo(Date.parse(at), now);
  // The server does not know the reader's time zone.
  const date = <time dateTime={at}>{copy.scheduledFor(inWords(at, alive ? undefined : 'UTC'))}</time>;
  if (left.is === 'far') return <p className={classes.time}>{date}</p>;
  if (left.is === 'due') {
    return (
      <p className={classes.time} role="status">
        {dueText}
      </p>
    );
  }
  return (
    <p className={classes.time}>
      <Tag>{copy.soon}</Tag>
      <span className="visually-hidden">{copy.startsIn}</span>
      <span className={classes.clock}>{left.clock}</span>
      {date}
    </p>
  );
}
