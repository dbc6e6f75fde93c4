// Pages for visitors are the same for everyone: rendered once, cached a few seconds, served stale while
// renewed.
import { isApiError } from '@realfin/contract/api-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/ids.ts';
import type { Logger } from '../../lib/log.ts';
import { brotli, varyBy } from '../edge/compress.ts';

export interface RenderedPage {
  status: number;
  body: Buffer;
  headers: [string, string][];
  cookies: string[];
  /** False when something it shows could not be read just now. */
  complete: boolean;
}
interface StoredPage extends RenderedPage {
  packed: Buffer;
  tag: string;
}
export const freshMs = 5_000;
/** Until this age a kept page is shown while a new one is made. */
export const staleMs = 30_000;

/** Refuses one more render. */
type Admit = () => Promise<void>;
const admitAll: Admit = () => Promise.resolve();

export interface PageCache {
  /** The page of an address. All who ask while it is being rendered share that one render. */
  get(address: string, render: () => Promise<RenderedPage>, admit?: Admit): Promise<RenderedPage>;
  /** Renders every page again, also those that are being rendered now. */
  clear(): void;
}

const isHtml = ({ headers }: RenderedPage): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
const mayStore = (page: RenderedPage): boolean =>
  page.status === 200 && page.complete && page.cookies.length === 0 && isHtml(page);

/** Copies of one page, by its parameters and the spelling of names: made-up ones push out each other. */
const copiesPerPage = 50;
const pageOf = (address: string): string => address.toLowerCase().replace(/\?.*$/, '');

/** The addresses that are stored of each page. */
function createCopies() {
  const copies = new Map<string, Set<string>>();
  return {
    /** @returns the oldest address where there are too many */
    add(address: string): string | undefined {
      const known = copies.get(pageOf(address)) ?? new Set();
      copies.set(pageOf(address), known.add(address));
      const [oldest] = known;
      return known.size > copiesPerPage ? oldest : undefined;
    },
    delete(address: string): void {
      const known = copies.get(pageOf(address));
      known?.delete(address);
      if (known?.size === 0) copies.delete(pageOf(address));
    },
  };
}

export function createPageCache(clock: Clock, log: Logger, mostBytes = 64 * 1024 * 1024): PageCache {
  const copies = createCopies();
  const pages = new LRUCache<string, StoredPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ body, packed }) => body.length + packed.length,
    ttl: staleMs,
    ttlResolution: 0,
    dispose: (_page, address, reason) => reason !== 'set' && copies.delete(address),
    perf: { now: () => clock.now().getTime() },
  });
  const rendering = new Map<string, Promise<RenderedPage>>();
  let generation = 0;
  const store = (address: string, page: RenderedPage): RenderedPage => {
    if (!mayStore(page)) return page;
    const tag = `W/"${sha256(page.body.toString()).slice(0, 20)}"`;
    const stored: StoredPage = { ...page, tag, packed: brotli(page.body, 5) };
    pages.set(address, stored);
    const excess = copies.add(address);
    if (excess !== undefined) pages.delete(excess);
    return stored;
  };
  const renew = (address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const begun = rendering.get(address);
    if (begun !== undefined) return begun;
    const startedIn = generation;
    const page: Promise<RenderedPage> = render()
      .then((rendered) => (startedIn === generation ? store(address, rendered) : rendered))
      .finally(() => {
        if (rendering.get(address) === page) rendering.delete(address);
      });
    rendering.set(address, page);
    return page;
  };
  return {
    async get(address, render, admit = admitAll) {
      const stored = pages.get(address);
      if (stored !== undefined) {
        const ageMs = staleMs - pages.getRemainingTTL(address);
        if (ageMs > freshMs && !rendering.has(address))
          admit()
            .then(() => renew(address, render))
            .catch((error: unknown) => {
              // A refusal to render it now leaves the stored page as it is.
              if (!isApiError(error)) log.warn({ err: error }, 'page not renewed');
            });
        return stored;
      }
      if (!rendering.has(address)) await admit();
      const isFirst = !rendering.has(address);
      const page = await renew(address, render);
      // What sets a cookie is for one browser alone.
      return isFirst || page.cookies.length === 0 ? page : render();
    },
    clear() {
      generation += 1;
      pages.clear();
      rendering.clear();
    },
  };
}

/** A cached page is sent compressed, and as 304 to clients that have it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  if (!('packed' in page)) return page.body.length > 0 ? reply.send(page.body) : reply.send();
  const { tag, packed, body } = page as StoredPage;
  varyBy(reply, 'accept-encoding', 'accept-language', 'cookie');
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag) === true) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'br').send(packed);
}
