import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** What ordinary users may still write. */
  freeBytes: number;
  sizeBytes: number;
}

/** Of the disk that a folder is on. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
