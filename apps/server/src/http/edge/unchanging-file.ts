import type { FastifyReply, FastifyRequest } from 'fastify';

interface File {
  /** ETag of the content, without quotes. */
  tag: string;
  type: string;
  name: string;
  write(): Promise<Buffer | string>;
}

/**
 * Sends a private file that never changes. The browser may cache it, but revalidates each time whether the
 * person still has access.
 */
export async function sendUnchanging(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, type, name, write }: File,
): Promise<FastifyReply> {
  const quoted = `"${tag}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', quoted)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === quoted) return reply.code(304).send();
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(await write());
}
