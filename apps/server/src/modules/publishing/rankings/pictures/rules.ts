import { createHash } from 'node:crypto';

/** Next to the CSV that references it, and removed with it. */
export const cellPicturePath = (csvKey: string, address: string): string =>
  `rankings/${csvKey}/${createHash('sha256').update(address).digest('hex').slice(0, 32)}.webp`;
