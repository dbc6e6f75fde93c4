// GET of an address that a person typed in: only http and https, never into our own network, by redirects neither, but for
// what the operator named.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { codingsIn, unpack, unpackingFault } from './content-coding.ts';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './network-address.ts';

/** Why an address gives nothing, as a sentence for people. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

export interface FetchOptions {
  accept: string;
  mostBytes: number;
  /** For everything: connecting, redirects, the last byte. */
  mostMs: number;
  signal?: AbortSignal;
  /** `host:port` that may be reached whatever network they are in, as `hostAndPort` writes them. */
  allowedHosts: readonly string[];
}
export interface Fetched {
  /** Where it was at last. */
  url: string;
  type: string;
  /** As announced; null when it was not. */
  sizeBytes: number | null;
  /** Throws when there are more bytes than allowed. */
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

/** Why packed bytes that came as a file of their own can't be read. */
export const refusalOfPacked = (error: unknown): FetchRefused =>
  new FetchRefused(texts[unpackingFault(error) ?? 'tooLarge']);

/** What an address leads to, the port always with it, as the operator's list has it. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;

/** @throws FetchRefused for what no request is made to */
export function checkAddress(address: string, allowedHosts: readonly string[]): URL {
  if (!URL.canParse(address)) throw new FetchRefused(texts.address);
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchRefused(texts.address);
  // Every way to write an IPv4 address has been made the usual one by the parser.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (allowedHosts.includes(hostAndPort(url))) return url;
  // Addresses are not looked up, so nobody else would ask.
  if (isIP(host) !== 0 ? isPrivateAddress(host) : !host.includes('.')) throw new FetchRefused(texts.private);
  return url;
}

function requestOnce(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const headers = { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'Realfin import' };
  return new Promise((resolve, reject) => {
    // No kept connections: the address is looked up and judged for each request, at the moment of connecting.
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

/** Some servers compress what they send, although they were asked not to. */
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

/** Opens an address and reads nothing yet; the caller calls `close` when done. @throws FetchRefused */
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
