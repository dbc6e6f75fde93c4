import type { FastifyReply, FastifyRequest } from 'fastify';

interface File {
  /** Of its content, without quotes. */
  tag: string;
  type: string;
  name: string;
  write(): Promise<Buffer | string>;
}

/**
 * Sends a file of one person that never changes. Their browser may keep it, and asks each time whether they still may
 * have it.
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
