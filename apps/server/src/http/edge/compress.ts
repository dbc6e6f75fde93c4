// One call compresses a finished payload: a stream costs ten times the CPU of a single call for a page.
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const compressible = /^(text\/|application\/(json|javascript|xml|[\w-]+\+(json|xml))|image\/svg)/;
const smallestBytes = 1024;
/** Playlists of long broadcasts have 100 KB; the frequent small ones would cost more CPU than they save. */
const playlist = /^application\/vnd\.apple\.mpegurl/;
const smallestPlaylistBytes = 8192;

const isWorthwhile = (type: string, bytes: number): boolean =>
  playlist.test(type) ? bytes >= smallestPlaylistBytes : compressible.test(type) && bytes >= smallestBytes;

export const brotli = (content: Buffer | string, quality = 4): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Best first: zstd takes a fifth of Brotli's CPU for a twentieth more bytes. */
const encodings: readonly { name: string; accepts: RegExp; compress(content: Buffer | string): Buffer }[] = [
  { name: 'zstd', accepts: /\bzstd\b/, compress: (content) => zstdCompressSync(content) },
  { name: 'br', accepts: /\bbr\b/, compress: (content) => brotli(content) },
  { name: 'gzip', accepts: /\bgzip\b/, compress: (content) => gzipSync(content, { level: 4 }) },
];

/** Adds to the reply's Vary header. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const known = String(reply.getHeader('vary') ?? '')
    .split(/,\s*/)
    .filter(Boolean);
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}

export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const text = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!text || reply.hasHeader('content-encoding')) return done(null, payload);
    if (!isWorthwhile(String(reply.getHeader('content-type')), payload.length)) return done(null, payload);
    varyBy(reply, 'accept-encoding', 'cookie');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = encodings.find(({ accepts }) => accepts.test(accepted));
    if (encoding === undefined) return done(null, payload);
    reply.header('content-encoding', encoding.name).removeHeader('content-length');
    return done(null, encoding.compress(payload));
  });
}
