import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../lib/ids.ts';

/** Shared caches may store it but must revalidate, so that content taken down disappears immediately. */
export const forAll = 'public, no-cache';
/** Only the reader's browser may store it. */
export const forOne = 'private, no-cache';

interface Tagged {
  body: string | Buffer;
  type: string;
  cache: typeof forAll | typeof forOne;
  /** Known ETag; otherwise a hash of the body. */
  tag?: string;
}

/** Sends a body with an ETag, or 304 if the client already has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, cache, tag = `W/"${sha256(body).slice(0, 20)}"` }: Tagged,
): FastifyReply {
  reply.header('content-type', type).header('cache-control', cache).header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
}
