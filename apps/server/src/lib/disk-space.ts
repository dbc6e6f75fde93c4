import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** Available to ordinary users. */
  freeBytes: number;
  sizeBytes: number;
}

/** Space on the disk of a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
