import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../lib/ids.ts';

/** For everyone. Caches may store it and ask each time, so that what is taken down leaves them immediately. */
export const forAll = 'public, no-cache';
/** For one reader. */
export const forOne = 'private, no-cache';

interface Tagged {
  body: string;
  type: string;
  cache: typeof forAll | typeof forOne;
}

/** Sends a text with a validator: those who have it already are sent nothing. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, cache }: Tagged,
): FastifyReply {
  const tag = `W/"${sha256(body).slice(0, 20)}"`;
  reply.header('content-type', type).header('cache-control', cache).header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
}
