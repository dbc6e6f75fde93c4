// Messages between the server and the decoding child: a JSON header, followed by raw contents.
import type { Readable, Writable } from 'node:stream';

export interface Frame {
  header: Record<string, unknown>;
  contents: Buffer[];
}
/** Limit for both sides; the server does not trust the decoder. */
const most = { header: 4_000_000, contents: 128_000_000, parts: 16 };

export function writeFrame(stream: Writable, header: object, contents: readonly Buffer[]): void {
  const text = Buffer.from(JSON.stringify({ ...header, sizes: contents.map((each) => each.length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  stream.cork();
  for (const piece of [length, text, ...contents]) stream.write(piece);
  stream.uncork();
}

function sizesOf(header: Record<string, unknown>): number[] {
  const { sizes } = header;
  if (!Array.isArray(sizes) || sizes.length > most.parts) throw new Error('a frame without sizes');
  const found = sizes.map((size: unknown) => (Number.isSafeInteger(size) ? Number(size) : -1));
  const sum = found.reduce((all, size) => all + size, 0);
  if (found.some((size) => size < 0) || sum > most.contents) throw new Error('a frame of a wrong size');
  return found;
}

/** Reads an exact number of bytes at a time; null at the end. */
function createReader(stream: Readable): (bytes: number) => Promise<Buffer | null> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer[] = [];
  let length = 0;
  return async (bytes) => {
    while (length < bytes) {
      const { value, done } = await pieces.next();
      if (done === true) return null;
      rest.push(value);
      length += value.length;
    }
    const all = rest.length === 1 && rest[0] !== undefined ? rest[0] : Buffer.concat(rest);
    rest = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
}

export async function* readFrames(stream: Readable): AsyncGenerator<Frame> {
  const read = createReader(stream);
  for (;;) {
    const length = (await read(4))?.readUInt32BE();
    if (length === undefined) return;
    if (length > most.header) throw new Error('a header that is too long');
    const text = await read(length);
    if (text === null) return;
    const header = JSON.parse(text.toString()) as Record<string, unknown>;
    const contents: Buffer[] = [];
    for (const size of sizesOf(header)) {
      const content = await read(size);
      if (content === null) return;
      contents.push(content);
    }
    yield { header, contents };
  }
}
