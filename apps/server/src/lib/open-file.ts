import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Large pieces, because each costs a turn of the loop; few of them are in memory at once. */
const pieceBytes = 256 * 1024;

/** A file of the local disk from its first byte to its last; null when it is not there. */
export async function openFile(path: string): Promise<{ sizeBytes: number; body: Readable } | null> {
  try {
    const file = await open(path);
    const { size: sizeBytes } = await file.stat();
    return { sizeBytes, body: file.createReadStream({ highWaterMark: pieceBytes }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
