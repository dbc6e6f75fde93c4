// How someone came to what they watch or follow, by the page before it.
import type { ViewOrigin } from '@realfin/contract/view-origins';

const browsing = /^\/(?:$|about|bites|channels|discover|feed|fin|library|schedule)(?:\/|\?|$)/;
const posts = /^\/(?:article|live|post|ppv|ranking|stack|stream)\//;
const places =
  /^\/(?:account|admin|content|create|dashboard|login|manage|onboarding|settings|signup|subscribe|thank_you|value)(?:\/|\?|$)/;

export interface Arrival {
  /** The address of the page before, within the site; empty for the first page of a document. */
  from: string;
  here: string;
  referrer: string;
  host: string;
}

/** The host of another site. */
function siteOf({ referrer, host }: Arrival): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { hostname, host: full } = new URL(referrer);
  return full === host ? undefined : hostname.toLowerCase();
}

/** The page before: of this document, or of the one before it, as links are until the page is ready for presses. */
function pageBefore({ from, referrer, host }: Arrival): string {
  if (from !== '' || !URL.canParse(referrer)) return from;
  const { host: full, pathname, search } = new URL(referrer);
  return full === host ? pathname + search : '';
}

const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/** The page before, or the link that led here, and whose link it was. */
export function viewOriginOf(arrival: Arrival): ViewOrigin {
  const affiliate = queryOf(arrival.here).get('affiliate_id') ?? '';
  return { ...wayOf(arrival), ...(/^\w{2,20}$/.test(affiliate) && { affiliate }) };
}

/** Where someone is who follows a channel, or how they came to its own pages. */
export function followSourceOf(arrival: Arrival): ViewOrigin['source'] {
  const { here } = arrival;
  if (here.startsWith('/search')) return 'search';
  if (here.startsWith('/notifications')) return 'notification';
  if (browsing.test(here)) return 'feed';
  return places.test(here) ? 'other' : viewOriginOf(arrival).source;
}

function wayOf(arrival: Arrival): ViewOrigin {
  const { here } = arrival;
  const site = siteOf(arrival);
  if (here.startsWith('/embed/')) return { source: 'embed', ...(site !== undefined && { referrer: site }) };
  const via = queryOf(here).get('via');
  if (via === 'push') return { source: 'notification' };
  if (via === 'newsletter') return { source: 'newsletter' };
  const from = pageBefore(arrival);
  if (from === '') return site === undefined ? { source: 'direct' } : { source: 'external', referrer: site };
  if (from.startsWith('/search')) {
    const words = queryOf(from).get('q')?.slice(0, 100) ?? '';
    return words === '' ? { source: 'search' } : { source: 'search', words };
  }
  if (from.startsWith('/notifications')) return { source: 'notification' };
  if (posts.test(from)) return { source: 'recommendation' };
  if (browsing.test(from)) return { source: 'feed' };
  return { source: places.test(from) ? 'other' : 'channel' };
}
