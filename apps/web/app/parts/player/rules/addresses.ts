// Signed addresses: /media/{signature}/{asset}/{file}. Everything below one signature shares it.
import type { Playback } from '@realfin/contract/media';

const signed = /^\/media\/[^/]+\//;
const prefixOf = (address: string): string => signed.exec(address)?.[0] ?? '';

/** `address` (path or full) with the signature of `fresh`. Unsigned addresses are unchanged. */
export function resigned(address: string, fresh: string, origin: string): string {
  const url = new URL(address, origin);
  const prefix = prefixOf(new URL(fresh, origin).pathname);
  if (prefix === '' || url.origin !== origin) return url.href;
  url.pathname = url.pathname.replace(signed, prefix);
  return url.href;
}

const earlyMs = 30_000;

export type SignedAddress = Pick<Playback, 'hlsUrl' | 'expiresAt'>;

export interface SignedSource {
  /** The current version of an address with a possibly older signature; waits for a pending renewal. */
  current(address: string): Promise<string>;
  /** The signature was refused: requests a new one. Rejects when the viewer has lost access. */
  renew(): Promise<SignedAddress>;
}

/** Keeps the signature of playing media fresh, with one request however many callers wait for it. */
export function signedSource(
  first: SignedAddress,
  ask: () => Promise<SignedAddress>,
  origin: string,
  now = Date.now,
): SignedSource {
  let latest = first;
  let asking: Promise<SignedAddress> | undefined;
  const renew = (): Promise<SignedAddress> =>
    (asking ??= ask()
      .then((fresh) => (latest = fresh))
      .finally(() => (asking = undefined)));
  return {
    renew,
    async current(address) {
      const old = Date.parse(latest.expiresAt) - now() < earlyMs;
      // A failed renewal shows up as a refused media request, which is handled in one place.
      if (asking !== undefined || old) await renew().catch(() => undefined);
      return resigned(address, latest.hlsUrl, origin);
    },
  };
}
