import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Slice {
  start: number;
  /** Index of the last byte, inclusive. */
  end: number;
}

/** Parses a Range header; null: the whole file, 'none': not satisfiable. Only the first range is served. */
function readRange(header: string | undefined, size: number): Slice | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'none' : { start, end };
}

/** Sends a file of the local disk, or a range of it, with a validator; false if there is no such file. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  const stat = await file.stat();
  if (!stat.isFile()) {
    await file.close();
    return false;
  }
  const tag = `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`;
  reply.headers(headers).header('etag', tag).header('accept-ranges', 'bytes');
  const { 'if-none-match': known, 'if-range': condition, range } = request.headers;
  const slice = condition === undefined || condition === tag ? readRange(range, stat.size) : null;
  if (known === tag || slice === 'none' || request.method === 'HEAD') {
    await file.close();
    if (known === tag) reply.code(304).send();
    else if (slice === 'none') reply.code(416).header('content-range', `bytes */${stat.size}`).send();
    else reply.header('content-length', String(stat.size)).send();
    return true;
  }
  const { start, end } = slice ?? { start: 0, end: stat.size - 1 };
  if (slice !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${stat.size}`);
  reply.header('content-length', String(Math.max(0, end - start + 1)));
  if (end < start) {
    await file.close();
    reply.send('');
  } else {
    reply.send(createReadStream('', { fd: file, start, end, highWaterMark: 256 * 1024 }));
  }
  return true;
}
