import { limits } from '@realfin/contract/limits';
import { safeDestination } from '@realfin/contract/pages';
import { reservedSegments } from '@realfin/contract/reserved-segments';

/** Names that are, or may become, addresses of the site itself. */
export const isReservedUsername = (username: string): boolean => reservedSegments.has(username.toLowerCase());

/** The query parameters of /login and /signup about the page a person came from. */
export interface Entry {
  to: string | null;
  ppvId: string | null;
  pointOfEntry: string | null;
  contentType: string | null;
  mediaId: string | null;
  postId: string | null;
  premiumPlan: string | null;
  endorsing: boolean;
  onboarding: boolean;
}

const word = /^[\w-]{1,40}$/;
const number = /^\d{1,10}$/;

export function entryFrom(query: Record<string, unknown>): Entry {
  const read = (name: string, form: RegExp): string | null => {
    const value = query[name];
    return typeof value === 'string' && form.test(value) ? value : null;
  };
  const to = query.to ?? query.destination;
  return {
    to: typeof to === 'string' && to.length <= 2000 ? to : null,
    ppvId: read('ppv_id', number),
    pointOfEntry: read('point_of_entry', word),
    contentType: read('content_type', word),
    mediaId: read('media_id', number),
    postId: read('post_id', number),
    premiumPlan: read('premium_plan', number),
    endorsing: query.endorsing === 'true',
    onboarding: query.onboarding === 'true',
  };
}

const idFrom = (value: string | null | undefined): number | null => {
  const id = Number(value ?? 0);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
};

/** The post a person signs up for, from the query or the path to return to. */
export function postWaitingFor({ postId, to }: Entry): number | null {
  if (postId !== null) return idFrom(postId);
  const [path, query] = safeDestination(to ?? '').split('?');
  const inQuery = new URLSearchParams(query).get('post_id');
  if (inQuery !== null && number.test(inQuery)) return idFrom(inQuery);
  return idFrom(/^\/post\/(\d{1,10})(?:\/|$)/.exec(path ?? '')?.[1]);
}

const kindsWithAddress = new Set(['stack', 'article', 'ranking', 'stream']);

/** Redirect target after signing in. Always a path of this site. */
export function destinationAfterSignIn(entry: Entry): string {
  if (entry.to !== null) return safeDestination(entry.to);
  if (entry.ppvId !== null) return `/ppv/${entry.ppvId}`;
  if (entry.pointOfEntry !== 'post' && !entry.onboarding) return '/feed';
  if (entry.contentType !== null && kindsWithAddress.has(entry.contentType)) {
    return entry.mediaId === null ? '/feed' : `/${entry.contentType}/${entry.mediaId}`;
  }
  return entry.postId === null ? '/feed' : `/post/${entry.postId}`;
}

/** Redirect target of /signup for a signed-in person: checkout if they were heading there, else the feed. */
export function destinationOfSignedInSignUp(entry: Entry): string {
  const wantsPremium = entry.premiumPlan !== null && Number(entry.premiumPlan) !== 0;
  const endorses = entry.endorsing && entry.pointOfEntry === 'landing_page';
  if (!wantsPremium && !endorses) return '/feed';
  const context = Object.entries({
    point_of_entry: entry.pointOfEntry,
    content_type: entry.contentType,
    media_id: entry.mediaId,
    post_id: entry.postId,
    ppv_id: entry.ppvId,
    premium_plan: entry.premiumPlan,
  }).filter((pair): pair is [string, string] => pair[1] !== null);
  const query = new URLSearchParams(context).toString();
  return query === '' ? '/subscribe' : `/subscribe?${query}`;
}

/** New accounts and channels have stricter limits, against spam. */
export const isYoung = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < limits.youngDays * 86_400_000;

/** Wrong passwords within `attemptWindowSeconds` that cause no delay yet. */
export const freeAttempts = { pair: 5, address: 20, site: 80, account: 50 } as const;
export type AttemptScope = keyof typeof freeAttempts;
export const attemptWindowSeconds = 1800;
const longestWaitSeconds = 900;

/** Seconds until the next attempt is accepted; doubles with each failure past the free ones. */
export function waitSeconds(scope: AttemptScope, failures: readonly Date[], now: Date): number {
  const over = failures.length - freeAttempts[scope];
  if (over < 0) return 0;
  const last = Math.max(...failures.map((failure) => failure.getTime()));
  const wait = Math.min(longestWaitSeconds, 5 * 2 ** Math.min(over, 10));
  return Math.max(0, Math.ceil((last - now.getTime()) / 1000 + wait));
}

const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];
const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([form]) => form.test(userAgent))?.[1];

/** Names a browser for the list of sessions, such as `Firefox on Linux`. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

export const coverTooSmall = 'Use a square image of at least 1400 × 1400 pixels.';
/** Podcast directories only accept square covers of at least 1400 pixels. */
export const isCover = ({ width, height }: { width: number; height: number }): boolean =>
  width === height && width >= limits.podcastCoverSide.min;
