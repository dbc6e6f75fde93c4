import { open, type FileHandle } from 'node:fs/promises';

/** Sizes written by recorders before the length is known; ffmpeg reads such sound to the end of the file. */
const unknownSizes: ReadonlySet<number> = new Set([0, 0xffff_ffff]);
const chunkName = /^[\x20-\x7e]{4}$/;
/** Trailing padding of some programs. */
const mostPaddingBytes = 4_096;
/** Empty chunks could otherwise occupy a reader for hours. */
const mostChunks = 1_000;

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Whether only padding and chunks without sound follow. */
async function isRest(handle: FileHandle, from: number, size: number): Promise<boolean> {
  let at = from;
  for (let chunks = 0; at < size; chunks++) {
    if (chunks === mostChunks) return false;
    const head = await readAt(handle, at, 8);
    if (head.length < 8) return true;
    if (!chunkName.test(head.toString('latin1', 0, 4))) {
      const padding = await readAt(handle, at, mostPaddingBytes + 1);
      return padding.length <= mostPaddingBytes && isZero(padding);
    }
    const end = at + 8 + head.readUInt32LE(4);
    if (end > size + 1) return false;
    at = end + (end % 2);
  }
  return true;
}

/**
 * Whether a WAV has sound after the end in its header, as from recorders whose 32-bit sizes
 * overflowed beyond 4 GB. ffmpeg would read only the first part. False for every other file.
 */
export async function hasSoundBehindItsEnd(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = await readAt(handle, 0, 12);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return false;
    let at = 12;
    for (let chunks = 0; at + 8 <= size && chunks < mostChunks; chunks++) {
      const chunk = await readAt(handle, at, 8);
      const bytes = chunk.readUInt32LE(4);
      const end = at + 8 + bytes;
      if (chunk.toString('latin1', 0, 4) === 'data')
        return !unknownSizes.has(bytes) && end < size && !(await isRest(handle, end + (end % 2), size));
      at = end + (end % 2);
    }
    return false;
  } finally {
    await handle.close();
  }
}
