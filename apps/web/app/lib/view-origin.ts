// The origin of a view or a follow, derived from the previous page.
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

/** The previous page, also of the previous document, because links load documents until hydration. */
function pageBefore({ from, referrer, host }: Arrival): string {
  if (from !== '' || !URL.canParse(referrer)) return from;
  const { host: full, pathname, search } = new URL(referrer);
  return full === host ? pathname + search : '';
}

const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/** The previous page, or the link that led here, with its affiliate. */
export function viewOriginOf(arrival: Arrival): ViewOrigin {
  const affiliate = queryOf(arrival.here).get('affiliate_id') ?? '';
  return { ...wayOf(arrival), ...(/^\w{2,20}$/.test(affiliate) && { affiliate }) };
}

/** The page on which someone follows a channel, or their way to the channel's own pages. */
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
