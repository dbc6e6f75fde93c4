import { isIPv6 } from 'node:net';

/** IPv6 groups of one home's or server's network: a /64. */
const networkGroups = 4;
/** IPv6 groups of one customer's network: a /48, which is 65,536 of those homes. */
const siteGroups = 3;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes addresses.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last];
}

function ipv4Of(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** Converts an IPv4 address in IPv6 notation (::ffff:203.0.113.9) to plain IPv4. */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? ipv4Of(groups[6] ?? '', groups[7] ?? '') : groups.join(':');
}

/**
 * The network of an address, for all limits: IPv4 by the address, IPv6 by its /64, because one home or server
 * chooses freely within it.
 */
export const networkOf = (address: string): string => fold(address, networkGroups);

/** The site of an address, with a larger limit: IPv4 by the address, IPv6 by its /48. */
export const siteOf = (address: string): string => fold(address, siteGroups);

function fold(address: string, groups: number): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${plain.split(':').slice(0, groups).join(':')}::/${groups * 16}` : plain;
}

export const addressFolds = { networkOf, siteOf };
/** Limit of a site relative to that of one of its networks. */
export const siteFactor = 4;
