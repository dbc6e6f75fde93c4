// Pages for visitors are the same for everybody: rendered once, kept a few seconds, served stale while renewed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import { sha256 } from '../lib/ids.ts';
import type { Logger } from '../lib/log.ts';
import { brotli } from './compress.ts';

export interface RenderedPage {
  status: number;
  body: Buffer;
  headers: [string, string][];
  cookies: string[];
  /** False when something it shows could not be read just now. */
  complete: boolean;
}
interface KeptPage extends RenderedPage {
  atMs: number;
  packed: Buffer;
  tag: string;
}
export const freshMs = 5_000;
/** Until this age a kept page is shown while a new one is made. */
export const staleMs = 30_000;

export interface PageCache {
  /** The page of an address. All who ask while it is being rendered share that one render. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
}

const isHtml = ({ headers }: RenderedPage): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
const mayKeep = (page: RenderedPage): boolean =>
  page.status === 200 && page.complete && page.cookies.length === 0 && isHtml(page);
const bytesOf = (page: KeptPage): number => page.body.length + page.packed.length;

export function createPageCache(clock: Clock, log: Logger, mostBytes = 64 * 1024 * 1024): PageCache {
  const pages = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<RenderedPage>>();
  let bytes = 0;

  const forget = (address: string): void => {
    const page = pages.get(address);
    if (page !== undefined) bytes -= bytesOf(page);
    pages.delete(address);
  };
  const keep = (address: string, page: RenderedPage): RenderedPage => {
    if (!mayKeep(page)) return page;
    const tag = `W/"${sha256(page.body.toString()).slice(0, 20)}"`;
    const kept: KeptPage = { ...page, tag, atMs: clock.now().getTime(), packed: brotli(page.body, 5) };
    forget(address);
    pages.set(address, kept);
    bytes += bytesOf(kept);
    // A Map keeps the order in which pages came: the first is the oldest.
    for (const [oldest] of pages) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
    return kept;
  };
  const renew = (address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const begun = rendering.get(address);
    if (begun !== undefined) return begun;
    const page = render()
      .then((rendered) => keep(address, rendered))
      .finally(() => rendering.delete(address));
    rendering.set(address, page);
    return page;
  };
  return {
    async get(address, render) {
      const kept = pages.get(address);
      const ageMs = kept === undefined ? Infinity : clock.now().getTime() - kept.atMs;
      if (kept !== undefined && ageMs <= freshMs) return kept;
      if (kept !== undefined && ageMs <= staleMs) {
        renew(address, render).catch((error: unknown) => log.warn({ err: error }, 'page not renewed'));
        return kept;
      }
      const isFirst = !rendering.has(address);
      const page = await renew(address, render);
      // What sets a cookie is for one browser alone.
      return isFirst || page.cookies.length === 0 ? page : render();
    },
  };
}

/** A kept page is sent packed and answered with 304 to whoever has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  if (!('packed' in page)) return page.body.length > 0 ? reply.send(page.body) : reply.send();
  const { tag, packed, body } = page as KeptPage;
  reply
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('cache-control', 'private, no-cache')
    .header('etag', tag);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag) === true) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'br').send(packed);
}
