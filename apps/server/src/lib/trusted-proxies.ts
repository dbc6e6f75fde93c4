// Trusted proxies, whose X-Forwarded-* headers are used: REALFIN_TRUST_PROXY as a setting and as a rule.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isPrivateAddress } from './network-address.ts';
import { plainAddress } from './network.ts';

/** A number of proxies (0: none), or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const mostHops = 10;

function isNetwork(text: string): boolean {
  if (Object.hasOwn(namedNetworks, text)) return true;
  const [address = '', prefix, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more !== undefined) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would be the whole internet.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Parses the setting; `problem` is a sentence for the operator. */
export function readTrustedProxies(text: string): { proxies: TrustedProxies } | { problem: string } {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= mostHops) return { proxies: hops };
    return { problem: `${text} proxies in a row are more than the ${mostHops} that can be believed` };
  }
  if (/^(?:true|yes|on|\*)$/i.test(text))
    return {
      problem: 'it would believe any address that a visitor writes; give the number of proxies, such as 1',
    };
  const networks = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const wrong = networks.find((each) => !isNetwork(each));
  if (wrong === undefined && networks.length > 0) return { proxies: networks };
  return {
    problem: `'${wrong ?? text}' is not a number of proxies, nor an address or network such as 10.0.0.0/8`,
  };
}

/** Whether an address of the chain is a trusted proxy; `hop` 0 is the connection itself. */
export type TrustRule = (address: string, hop: number) => boolean;

const nobody: TrustRule = () => false;

const networksOf = (text: string): readonly string[] => namedNetworks[text] ?? [text];

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap(networksOf)) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export function trustRule(proxies: TrustedProxies): TrustRule {
  if (proxies === 0) return nobody;
  // The nearest proxy must be on a private address: direct connections from outside are never trusted.
  if (typeof proxies === 'number')
    return (address, hop) => hop < proxies && (hop > 0 || isPrivateAddress(address));
  const list = blockListOf(proxies);
  return (address) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** The client's address: the last one of the chain that is not a trusted proxy. */
export function addressOf({ socket, headers }: IncomingMessage, trusts: TrustRule): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const chain = [socket.remoteAddress ?? '', ...forwarded.toReversed()];
  return chain.at(chain.findIndex((address, hop) => !trusts(address, hop))) ?? '';
}
