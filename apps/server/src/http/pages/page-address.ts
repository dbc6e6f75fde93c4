import { refuse } from '@realfin/contract/errors';
import { pageParameters, publicPaths } from '@realfin/contract/pages';
import { reservedSegments } from '@realfin/contract/reserved-segments';

/** Longer than any address of the site. */
const mostCharacters = 2048;
/** Parameters of the router's data requests. */
const routerParameters: ReadonlySet<string> = new Set(['_routes']);

/** Parameters that a processor appends to the return address of a card check; its secrets open a payment. */
const processorParameters: ReadonlySet<string> = new Set([
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'setup_intent',
  'setup_intent_client_secret',
  'source_redirect_slug',
  'source_type',
]);

/** The address without a processor's parameters, otherwise unchanged; null if it has none. */
export function withoutProcessorParameters(address: string): string | null {
  const start = address.indexOf('?') + 1;
  if (start === 0) return null;
  const parts = address.slice(start).split('&');
  const kept = parts.filter((part) => {
    const [name = ''] = new URLSearchParams(part).keys();
    return !processorParameters.has(name);
  });
  if (kept.length === parts.length) return null;
  // A path that starts with two slashes, in either direction, would be another site.
  const path = address.slice(0, start - 1).replace(/^[/\\]+/, '/');
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

const spellings = new Map(publicPaths.map((path) => [path.toLowerCase(), path]));

/** Decodes characters that need no percent-encoding, and writes the other codes in capitals. */
const plainCodes = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(character) ? character : code.toUpperCase();
  });

/** The path that is rendered: without dot segments and backslashes, and without repeated slashes. */
const readPath = (path: string): string =>
  new URL(`http://site.invalid${path}`).pathname.replaceAll(/\/{2,}/g, '/');

function spelledPath(path: string): string {
  const plain = plainCodes(path).replace(/(?<=.)\/$/, '');
  const [, first = ''] = plain.split('/');
  const lower = first.toLowerCase();
  return (
    spellings.get(plain.toLowerCase()) ??
    (reservedSegments.has(lower) && first !== 'IP' ? `/${lower}${plain.slice(first.length + 1)}` : plain)
  );
}

/** The canonical address of a page, without a fragment; null if it already is. */
export function spelledOnce(address: string): string | null {
  const [sent = ''] = address.split('#', 1);
  const end = sent.indexOf('?');
  const [path, query] = end === -1 ? [sent, ''] : [sent.slice(0, end), sent.slice(end)];
  const read = readPath(path);
  const spelled = (isPageData(read) ? read : spelledPath(read)) + query;
  return spelled === address ? null : spelled;
}

export const isPageData = (address: string): boolean => /^[^?]*\.data(?:\?|$)/.test(address);

export function checkPageAddress(address: string): void {
  if (address.length > mostCharacters) throw refuse('input.addressTooLong');
}

/**
 * The address that visitors' pages are rendered from and cached under: only parameters that pages read, each
 * once, in one order. Otherwise anyone could have unlimited copies of a page rendered and cached.
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
