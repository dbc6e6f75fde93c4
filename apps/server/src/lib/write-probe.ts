import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a byte, because a folder on a full disk can still be opened. Throws the disk's error. */
export async function writeProbe(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `.ready-${process.pid}`);
  await writeFile(probe, 'x');
  await rm(probe);
}
