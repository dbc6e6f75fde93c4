import { refuse } from '@realfin/contract/errors';
import { pageParameters, publicPaths } from '@realfin/contract/pages';
import { reservedSegments } from '@realfin/contract/reserved-segments';

/** Longer than any address the product makes. */
const mostCharacters = 2048;
/** What the router asks for in the data of a page. */
const routerParameters: ReadonlySet<string> = new Set(['_routes']);

/** What a processor appends to the address its check of a card returns to; the secret ones open a payment. */
const processorParameters: ReadonlySet<string> = new Set([
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'setup_intent',
  'setup_intent_client_secret',
  'source_redirect_slug',
  'source_type',
]);

/** The address without a processor's parameters; null when it has none, with every other byte as it was. */
export function withoutProcessorParameters(address: string): string | null {
  const start = address.indexOf('?') + 1;
  if (start === 0) return null;
  const parts = address.slice(start).split('&');
  const kept = parts.filter((part) => {
    const [name = ''] = new URLSearchParams(part).keys();
    return !processorParameters.has(name);
  });
  if (kept.length === parts.length) return null;
  // A path of two slashes, either way, would lead to another site.
  const path = address.slice(0, start - 1).replace(/^[/\\]+/, '/');
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

const spellings = new Map(publicPaths.map((path) => [path.toLowerCase(), path]));

/** Characters that need no code are written without one, and codes in capitals. */
const plainCodes = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(character) ? character : code.toUpperCase();
  });

/** The address of a page in its one spelling; null when it is spelled so. */
export function spelledOnce(address: string): string | null {
  const end = address.indexOf('?');
  const [path, query] = end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
  if (isPageData(address)) return null;
  const plain = plainCodes(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const [, first = ''] = plain.split('/');
  const lower = first.toLowerCase();
  const spelled =
    spellings.get(plain.toLowerCase()) ??
    (reservedSegments.has(lower) && first !== 'IP' ? `/${lower}${plain.slice(first.length + 1)}` : plain);
  return spelled === path ? null : spelled + query;
}

export const isPageData = (address: string): boolean => /^[^?]*\.data(?:\?|$)/.test(address);

export function checkPageAddress(address: string): void {
  if (address.length > mostCharacters) throw refuse('input.addressTooLong');
}

/**
 * The address a page is rendered from and cached under for visitors: only parameters that pages read, each once, in one
 * order. Otherwise everyone could have as many copies of a page rendered and cached as they like.
 */
export function pageAddress(address: string): string {
  const end = address.indexOf('?');
  if (end === -1) return address;
  const isData = isPageData(address);
  const known = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(address.slice(end))) {
    const isKnown = pageParameters.has(name) || (isData && routerParameters.has(name));
    if (isKnown && !known.has(name)) known.set(name, value);
  }
  const query = new URLSearchParams([...known]);
  query.sort();
  return address.slice(0, end) + (query.size === 0 ? '' : `?${query.toString()}`);
}
