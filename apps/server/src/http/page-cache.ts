// Pages for visitors are the same for everybody: rendered once, kept a few seconds, served stale while renewed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import { brotli } from './compress.ts';

interface KeptPage {
  at: number;
  status: number;
  plain: Buffer;
  packed: Buffer;
  headers: [string, string][];
}
const freshMs = 5_000;
const mostPages = 2_000;

export interface PageCache {
  /** Answers from a kept page; false when the page has to be rendered. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  keep(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply>;
}

export function createPageCache(clock: Clock): PageCache {
  const pages = new Map<string, KeptPage>();
  const send = (request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply => {
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.header('vary', 'accept-encoding, cookie').header('cache-control', 'private, no-cache');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain);
    return reply.header('content-encoding', 'br').send(page.packed);
  };
  return {
    async answer(request, reply) {
      const page = pages.get(request.url);
      if (page === undefined || clock.now().getTime() - page.at > freshMs) return false;
      await send(request, reply, page);
      return true;
    },
    async keep(request, reply, response) {
      const plain = Buffer.from(await response.arrayBuffer());
      const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy === 'string') headers.push(['content-security-policy', policy]);
      const html = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const page: KeptPage = { at: clock.now().getTime(), status: response.status, plain, packed: plain, headers };
      if (!html || response.status !== 200 || response.headers.getSetCookie().length > 0) {
        for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
        reply.code(response.status);
        for (const [name, value] of headers) reply.header(name, value);
        return reply.send(plain);
      }
      page.packed = brotli(plain, 5);
      if (pages.size >= mostPages) pages.clear();
      pages.set(request.url, page);
      return send(request, reply, page);
    },
  };
}
