import { reservedSegments } from '@realfin/contract/reserved-segments';
import { timings } from '@realfin/contract/timings';

const dayMs = 86_400_000;
const windowMs = timings.acquisitionWindowDays * dayMs;

/** The affiliate and the page that an address refers to. */
export interface Opening {
  /** The username of the affiliate. */
  affiliate: string | null;
  /** The username of the channel. */
  username: string | null;
  post: { kind: PostKind; id: number } | null;
}
/** `post`: its own id; other kinds use the id of their content. */
export type PostKind = 'post' | 'article' | 'ranking' | 'stack' | 'stream' | 'ppv';

const isUsername = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_]{2,20}$/.test(text);

const apiPost = /^\/api(?:\/v\d)?\/public\/(post|article|ranking|stack|stream|ppv)\/(\d{1,9})$/;
const apiChannel = /^\/api(?:\/v\d)?\/public\/user\/(\w+)$/;
const pagePost = /^\/(post|article|ranking|stack|stream|ppv)\/(\d{1,9})(?:\/[^/]*)?$/;
const pageChannel = /^\/(?:live\/)?(\w+)$/;

const channelIn = (path: string): string | null => {
  const name = (apiChannel.exec(path) ?? pageChannel.exec(path))?.[1];
  return isUsername(name) && !reservedSegments.has(name.toLowerCase()) ? name : null;
};

/** Null: an address without a referrer. */
export function openingIn(address: string): Opening | null {
  const [path = '', query = ''] = address.split('?', 2);
  const isApi = path.startsWith('/api/');
  const page = path.replace(/\/?(?:_root)?\.data$/, '').replace(/(.)\/$/, '$1');
  const [, kind, id] = (isApi ? apiPost : pagePost).exec(page) ?? [];
  const post = kind === undefined ? null : { kind: kind as PostKind, id: Number(id) };
  const username = post === null ? channelIn(page) : null;
  const named = isApi ? null : new URLSearchParams(query).get('affiliate_id');
  const affiliate = isUsername(named) ? named : null;
  return affiliate === null && username === null && post === null ? null : { affiliate, username, post };
}

export interface Standing {
  channelId: number | null;
  affiliateId: number | null;
  at: Date;
}
export const isWithinWindow = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= windowMs;

/** The last touch wins, except that further pages of a link's channel don't replace the link. */
export const keepsLink = (standing: Standing | null, next: Standing): boolean =>
  standing !== null &&
  standing.affiliateId !== null &&
  next.affiliateId === null &&
  standing.channelId === next.channelId &&
  isWithinWindow(standing.at, next.at);

/** Returns the touch that counts among those of a person and their browser. */
export function lastOf<Row extends Standing>(rows: readonly Row[], now: Date): Row | null {
  const recent = rows
    .filter(({ at }) => isWithinWindow(at, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return recent.reduce<Row | null>((last, next) => (keepsLink(last, next) ? last : next), null);
}

export const personKey = (accountId: number): string => `a:${accountId}`;
export const visitorKey = (anonymousId: string): string => `v:${anonymousId}`;

/** A masked address that its owner recognizes: `n…@example.com`. */
export function hintOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
