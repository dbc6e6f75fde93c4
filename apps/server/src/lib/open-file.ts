import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Large chunks, because each costs an event loop turn; few of them are in memory at a time. */
const pieceBytes = 256 * 1024;

/** Reads a local file from start to end; null if there is no such file. */
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
