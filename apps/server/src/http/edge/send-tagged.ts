import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../lib/ids.ts';

/** For everyone. Caches may store it and ask each time, so that what is taken down leaves them immediately. */
export const forAll = 'public, no-cache';
/** For one reader. */
export const forOne = 'private, no-cache';

interface Tagged {
  body: string | Buffer;
  type: string;
  cache: typeof forAll | typeof forOne;
  /** Of a body whose tag is known; otherwise it is made of the body. */
  tag?: string;
}

/** Sends a body with a validator: those who have it already are sent nothing. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, cache, tag = `W/"${sha256(body).slice(0, 20)}"` }: Tagged,
): FastifyReply {
  reply.header('content-type', type).header('cache-control', cache).header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
}
