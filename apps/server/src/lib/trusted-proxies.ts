// Whose X-Forwarded-* headers are believed: REALFIN_TRUST_PROXY as a setting and as a rule.
import { isIP } from 'node:net';
import { isPrivateAddress } from './network-address.ts';

/** A number of proxies (0: nobody is believed), or the addresses and networks they are in. */
export type TrustedProxies = number | readonly string[];

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const mostHops = 10;

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more !== undefined) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 is the whole internet.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** The setting as it was written; a string says what is wrong with it. */
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

/** For Fastify. A bare number would make it believe nobody, because a number does not say who may connect. */
export function trustRule(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies];
  if (proxies === 0) return false;
  // The nearest proxy is counted only where it is near: a stranger who reaches the port past it is believed nothing.
  return (address, hop) => hop < proxies && (hop > 0 || isPrivateAddress(address));
}
