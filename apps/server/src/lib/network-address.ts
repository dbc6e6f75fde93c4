import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
/** IPv6 that is routed on the internet; addresses with an IPv4 address inside count as private. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const carriesIPv4 = new BlockList();
carriesIPv4.addSubnet('2001::', 23, 'ipv6');
carriesIPv4.addSubnet('2001:db8::', 32, 'ipv6');
carriesIPv4.addSubnet('2002::', 16, 'ipv6');

/** True for addresses that outsiders must not reach through us, and for anything that is no address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return inside.check(address, 'ipv4');
  if (family !== 6) return true;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return inside.check(mapped, 'ipv4');
  return !outside.check(address, 'ipv6') || carriesIPv4.check(address, 'ipv6');
}

/** The reason why a request was never made. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** For request options: refuses names that resolve to a private address, at the moment of connecting. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '');
    const [first] = found;
    if (first === undefined || found.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddressError('the address is not a public one'), '');
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });
};
