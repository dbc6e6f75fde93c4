// Caches pages for visitors, which are the same for everyone: rendered once, fresh for a few seconds, then
// served stale while they are renewed.
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
  /** False if a part of it could not be loaded. */
  complete: boolean;
}
interface StoredPage extends RenderedPage {
  packed: Buffer;
  tag: string;
}
export const freshMs = 5_000;
/** Up to this age, a cached page is served stale while it is renewed. */
export const staleMs = 30_000;

/** Refuses another render. */
type Admit = () => Promise<void>;
const admitAll: Admit = () => Promise.resolve();

export interface PageCache {
  /** The page of an address. Concurrent requests share one render. */
  get(address: string, render: () => Promise<RenderedPage>, admit?: Admit): Promise<RenderedPage>;
  /** Invalidates every page, including those in progress. */
  clear(): void;
}

const isHtml = ({ headers }: RenderedPage): boolean =>
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
const mayStore = (page: RenderedPage): boolean =>
  page.status === 200 && page.complete && page.cookies.length === 0 && isHtml(page);

/** Variants of one page, by parameters and the case of names: made-up ones only evict each other. */
const copiesPerPage = 50;
const pageOf = (address: string): string => address.toLowerCase().replace(/\?.*$/, '');

/** The cached addresses of each page. */
function createCopies() {
  const copies = new Map<string, Set<string>>();
  return {
    /** @returns the oldest address if there are too many */
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
              // If the new render is refused, the stored page remains.
              if (!isApiError(error)) log.warn({ err: error }, 'page not renewed');
            });
        return stored;
      }
      if (!rendering.has(address)) await admit();
      const isFirst = !rendering.has(address);
      const page = await renew(address, render);
      // A page that sets a cookie is for one browser only.
      return isFirst || page.cookies.length === 0 ? page : render();
    },
    clear() {
      generation += 1;
      pages.clear();
      rendering.clear();
    },
  };
}

/** Sends a cached page compressed, or 304 to clients that already have it. */
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
