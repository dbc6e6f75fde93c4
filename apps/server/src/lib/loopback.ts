import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a host, as in a URL or a socket, is this machine. Other names are not resolved:
 * they may have changed by the time they are used.
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(address);
  if (family === 0) return address === 'localhost';
  return loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
