// Decompresses responses of other servers.
import { pipeline, type Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

type Bytes = AsyncIterable<Buffer>;
/** Errors are thrown to the reader. */
const through = (body: Bytes, decoder: Transform): Bytes => pipeline(body, decoder, () => {});

/** Some servers send deflate without its two-byte zlib header: the first byte shows whether it is present. */
async function* inflated(body: Bytes): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  const { value, done } = await pieces.next();
  if (done === true) return;
  const all = (async function* () {
    yield value;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
  })();
  const isWrapped = (value[0] ?? 0) % 16 === 8;
  yield* through(all, isWrapped ? createInflate() : createInflateRaw());
}

const decoders: Readonly<Record<string, (body: Bytes) => Bytes>> = {
  gzip: (body) => through(body, createGunzip()),
  'x-gzip': (body) => through(body, createGunzip()),
  deflate: inflated,
  br: (body) => through(body, createBrotliDecompress()),
  zstd: (body) => through(body, createZstdDecompress()),
};
const mostCodings = 3;

/** The codings of a header in the order of application; null if one is not supported. */
export function codingsIn(header: string | undefined): string[] | null {
  const all = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  return all.length <= mostCodings && all.every((coding) => Object.hasOwn(decoders, coding)) ? all : null;
}

/** The decompressed bytes. */
export const unpack = (body: Bytes, codings: readonly string[]): Bytes =>
  codings.toReversed().reduce((packed, coding) => decoders[coding]?.(packed) ?? packed, body);

/** The fault of compressed data, by the error of its decoder; null for other errors. */
export function unpackingFault(error: unknown): 'incomplete' | 'damaged' | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return 'incomplete';
  return /^(?:Z_|ZSTD_|ERR__ERROR|ERR_PADDING)/.test(code) ? 'damaged' : null;
}
