import type { PublicEvent } from '@realfin/contract/calendar-events';
import type { Language } from '@realfin/contract/languages';
import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import ical, { escape, ICalCalendarMethod } from 'ical-generator';

const dayMs = 86_400_000;
const refreshSeconds = 3_600;

/** '2026-11', in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** From the start of a month (or of a day in it) in the earliest time zone to its end in the latest. */
export function spanOf(month: string, fromDay?: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Math.max(Date.UTC(year, number - 1, 1), fromDay === undefined ? 0 : Date.parse(fromDay));
  return {
    from: new Date(first - dayMs),
    to: new Date(Date.UTC(year, number, 1) + dayMs),
  };
}

interface Entry {
  uid: string;
  path: string;
  from: string;
  to: string | null;
  title: string;
  words: readonly string[];
}

const postEntry = (post: Post): Entry[] =>
  post.scheduledAt === null
    ? []
    : [
        {
          uid: `post-${post.id}`,
          path: post.path,
          from: post.scheduledAt,
          to: null,
          title: post.content.contentTitle,
          words: [post.createdBy.name, post.text],
        },
      ];
const eventEntry = ({ id, content_title: title, startDate, endDate, createdBy }: PublicEvent): Entry => ({
  uid: `event-${id}`,
  path: channelPath(createdBy.username),
  title,
  words: [createdBy.name],
  from: startDate,
  to: endDate,
});

interface Calendar {
  posts: readonly Post[];
  events: readonly PublicEvent[];
}

interface Head {
  name: string;
  language: Language;
}

/** A calendar of RFC 5545. */
export function calendarOf(
  { name, language }: Head,
  { posts, events }: Calendar,
  origin: string,
  now: Date,
): string {
  const { host } = new URL(origin);
  const calendar = ical({
    // The library writes the name unescaped.
    name: escape(name, false),
    prodId: { company: 'Realfin', product: 'Schedule', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    ttl: refreshSeconds,
  });
  for (const entry of [...posts.flatMap(postEntry), ...events.map(eventEntry)]) {
    const url = new URL(entry.path, `${origin}/`).href;
    calendar.createEvent({
      id: `${entry.uid}@${host}`,
      stamp: now,
      start: new Date(entry.from),
      end: entry.to === null ? null : new Date(entry.to),
      summary: entry.title,
      description: [...entry.words, url].filter((part) => part !== '').join('\n'),
      url,
    });
  }
  return calendar.toString();
}
