import type { PublicEvent } from '@realfin/contract/calendar-events';
import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';

const dayMs = 86_400_000;

/** '2026-11', in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** From the first moment of a month anywhere on earth to the last. */
export function spanOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1) - dayMs),
    to: new Date(Date.UTC(year, number, 1) + dayMs),
  };
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

const longestLine = 75;

/** Lines are folded at 75 octets, never inside a character. */
export function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

const stamp = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

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
  ...{ uid: `event-${id}`, path: channelPath(createdBy.username), title, words: [createdBy.name] },
  ...{ from: startDate, to: endDate },
});

function entryLines(entry: Entry, origin: string, host: string, made: string): string[] {
  const url = new URL(entry.path, `${origin}/`).href;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}@${host}`,
    `DTSTAMP:${made}`,
    `DTSTART:${stamp(entry.from)}`,
    ...(entry.to === null ? [] : [`DTEND:${stamp(entry.to)}`]),
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped([...entry.words, url].filter((part) => part !== '').join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

interface Calendar {
  posts: readonly Post[];
  events: readonly PublicEvent[];
}

/** A calendar of RFC 5545. */
export function calendarOf(name: string, { posts, events }: Calendar, origin: string, now: Date): string {
  const { host } = new URL(origin);
  const made = stamp(now.toISOString());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Realfin//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...[...posts.flatMap(postEntry), ...events.map(eventEntry)].flatMap((entry) =>
      entryLines(entry, origin, host, made),
    ),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
