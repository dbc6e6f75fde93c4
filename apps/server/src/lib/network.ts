import { isIPv6 } from 'node:net';

/** How many groups of an IPv6 address one home or server has to itself: a /64. */
const networkGroups = 4;
/** How many groups one customer of a provider has to itself: a /48, which is 65,536 of those homes. */
const siteGroups = 3;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes each address in one way only.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last];
}

function ipv4Of(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** An IPv4 address that a socket writes as IPv6 (::ffff:203.0.113.9) as the IPv4 address it is. */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? ipv4Of(groups[6] ?? '', groups[7] ?? '') : groups.join(':');
}

/**
 * The network an address counts for in every limit: an IPv4 address alone, an IPv6 address with its /64, because one
 * home or server chooses freely within it.
 */
export const networkOf = (address: string): string => fold(address, networkGroups);

/** The site an address counts for, with a larger allowance: an IPv4 address alone, an IPv6 address with its /48. */
export const siteOf = (address: string): string => fold(address, siteGroups);

function fold(address: string, groups: number): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${plain.split(':').slice(0, groups).join(':')}::/${groups * 16}` : plain;
}

export const addressFolds = { networkOf, siteOf };
/** How much more a site may have than one of its networks. */
export const siteFactor = 4;
