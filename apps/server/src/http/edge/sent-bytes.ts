import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SentBytes {
  from: number;
  /** Index after the last byte. */
  until: number;
  /** Size of the whole file. */
  sizeBytes: number;
}

/** Reports the bytes of a file that were sent: all that were requested, or fewer if the connection broke. */
export function followSent(
  request: FastifyRequest,
  reply: FastifyReply,
  onSent: (sent: SentBytes) => void,
): void {
  const { statusCode } = reply;
  if (request.method !== 'GET' || (statusCode !== 200 && statusCode !== 206)) return;
  const length = Number(reply.getHeader('content-length') ?? 0);
  const [, first, , size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(reply.getHeader('content-range'))) ?? [];
  const from = Number(first ?? 0);
  const { socket } = request.raw;
  const before = socket.bytesWritten;
  let isOver = false;
  const end = (taken: number) => {
    if (!isOver && taken > 0) onSent({ from, until: from + taken, sizeBytes: Number(size ?? length) });
    isOver = true;
  };
  reply.raw.once('finish', () => end(length));
  reply.raw.once('close', () => end(Math.min(length, socket.bytesWritten - before)));
}
