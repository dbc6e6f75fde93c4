import { open } from 'node:fs/promises';

/**
 * Whether every box of an mp4, or of a segment of one, ends within the file. On a full disk ffmpeg exits with
 * 0 and no error, so its output has to be checked.
 */
export async function isWholeMp4(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(16);
    let at = 0;
    while (at + 8 <= size) {
      await handle.read(head, 0, 16, at);
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8) return false;
      at += length;
    }
    return size > 0 && at === size;
  } finally {
    await handle.close();
  }
}

/** @throws when it is incomplete */
export async function requireWholeMp4(file: string): Promise<void> {
  if (!(await isWholeMp4(file))) throw new Error(`${file} was not written to its end`);
}
