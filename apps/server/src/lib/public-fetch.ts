// GET of an address that a person entered: only http and https, and never into our own network, not even by
// redirects, except for hosts that the operator allows.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { codingsIn, unpack, unpackingFault } from './content-coding.ts';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './network-address.ts';

/** Why an address can't be fetched, as a sentence for people. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

export interface FetchOptions {
  accept: string;
  mostBytes: number;
  /** For the whole request, from connecting and redirects to the last byte. */
  mostMs: number;
  signal?: AbortSignal;
  /** Always allowed, even in private networks, as `host:port` in the form of `hostAndPort`. */
  allowedHosts: readonly string[];
}
export interface Fetched {
  /** The final address after redirects. */
  url: string;
  type: string;
  /** From Content-Length; null without one. */
  sizeBytes: number | null;
  /** Throws beyond the allowed number of bytes. */
  body: AsyncIterable<Buffer>;
  close(): void;
}

const mostRedirects = 5;
const texts = {
  address: "We can't use this address. It must start with http:// or https://.",
  private: 'This address is not on the public internet.',
  redirects: 'This address redirects too many times.',
  tooLarge: 'The file at this address is too large.',
  away: "This address isn't responding. Try again later.",
  packed: "The file at this address is compressed in a format we don't support.",
  incomplete: 'The file at this address ends too early. Try again later.',
  damaged: "The file at this address is damaged: it can't be decompressed.",
};

/** Why a compressed file can't be read. */
export const refusalOfPacked = (error: unknown): FetchRefused =>
  new FetchRefused(texts[unpackingFault(error) ?? 'tooLarge']);

/** Host and port of an address, always with the port, as in the operator's list. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;

/** @throws FetchRefused for addresses that must not be requested */
export function checkAddress(address: string, allowedHosts: readonly string[]): URL {
  if (!URL.canParse(address)) throw new FetchRefused(texts.address);
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchRefused(texts.address);
  // The URL parser has normalized all notations of IPv4 addresses.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (allowedHosts.includes(hostAndPort(url))) return url;
  // IP addresses skip the name lookup that checks the others, so they are checked here.
  if (isIP(host) !== 0 ? isPrivateAddress(host) : !host.includes('.')) throw new FetchRefused(texts.private);
  return url;
}

function requestOnce(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const headers = { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'Realfin import' };
  return new Promise((resolve, reject) => {
    // No keep-alive: the address is resolved and checked for each request, at the moment of connecting.
    const lookup = options.allowedHosts.includes(hostAndPort(url)) ? {} : { lookup: publicLookup };
    const request = send(url, { agent: false, headers, signal, ...lookup }, resolve);
    request.once('error', reject);
    request.end();
  });
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

async function follow(address: string, options: FetchOptions, signal: AbortSignal) {
  let url = checkAddress(address, options.allowedHosts);
  for (let step = 0; step <= mostRedirects; step++) {
    const response = await requestOnce(url, options, signal);
    const { location } = response.headers;
    if (!isRedirect(response.statusCode ?? 0) || location === undefined) return { url, response };
    response.destroy();
    if (!URL.canParse(location, url.href)) throw new FetchRefused(texts.address);
    url = checkAddress(new URL(location, url).href, options.allowedHosts);
  }
  throw new FetchRefused(texts.redirects);
}

/** Some servers compress responses despite `accept-encoding: identity`. */
function codingsOf(response: IncomingMessage): string[] {
  const codings = codingsIn(response.headers['content-encoding']);
  if (codings === null) throw new FetchRefused(texts.packed);
  return codings;
}

async function* within(response: IncomingMessage, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of unpack(response, codingsOf(response))) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new FetchRefused(texts.tooLarge);
    yield piece;
  }
  if (!response.complete) throw new FetchRefused(texts.away);
}

const asRefusal = (error: unknown): Error => {
  if (error instanceof FetchRefused) return error;
  const fault = unpackingFault(error);
  if (fault !== null) return new FetchRefused(texts[fault]);
  return new FetchRefused(error instanceof PrivateAddressError ? texts.private : texts.away);
};

/** Opens an address without reading its body; the caller must call `close`. @throws FetchRefused */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.mostMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  const { url, response } = await follow(address, options, signal).catch((error: unknown) => {
    throw asRefusal(error);
  });
  const close = (): void => void response.destroy();
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) throw new FetchRefused(`This address answers ${statusCode}.`);
    const isPacked = codingsOf(response).length > 0;
    const announced = headers['content-length'];
    const packedBytes = announced === undefined ? null : Number(announced);
    if (packedBytes !== null && packedBytes > options.mostBytes) throw new FetchRefused(texts.tooLarge);
    const sizeBytes = isPacked ? null : packedBytes;
    const type = headers['content-type'] ?? '';
    return { url: url.href, type, sizeBytes, close, body: translated(within(response, options.mostBytes)) };
  } catch (error) {
    close();
    throw error;
  }
}

async function* translated(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw asRefusal(error);
  }
}
